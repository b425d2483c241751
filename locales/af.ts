/** Afrikaans. The visitor is addressed as “u”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Going through the form
  Next: 'Volgende',
  Back: 'Terug',
  Skip: 'Slaan oor',
  OK: 'OK',
  Close: 'Maak toe',
  Progress: 'Vordering',
  'Step {currentStep} of {totalSteps}': 'Stap {currentStep} van {totalSteps}',
  Loading: 'Laai tans',

  // Choices without texts of their own
  'Please choose': 'Kies asseblief',
  Yes: 'Ja',
  No: 'Nee',
  Owner: 'Eienaar',
  Renter: 'Huurder',

  // What could not be loaded or drawn
  'This part could not be loaded.': 'Hierdie deel kon nie gelaai word nie.',
  'This form cannot be shown right now.': 'Hierdie vorm kan nie nou vertoon word nie.',
  'Try again': 'Probeer weer',

  // Sending, and the end
  'Sending your answers…': 'U antwoorde word gestuur…',
  Sent: 'Gestuur',
  'Your answers could not be sent.': 'U antwoorde kon nie gestuur word nie.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Niks het verlore gegaan nie: u antwoorde is nog hier. Gaan u verbinding na en probeer weer.',
  'Send again': 'Stuur weer',
  'Thank you for completing the survey': 'Dankie dat u die vraelys voltooi het',

  // Answers that do not pass
  'This field is required': 'Hierdie veld is verpligtend',
  'Invalid value': 'Ongeldige waarde',
  'Invalid email address': 'Ongeldige e-posadres',
  'Email invalid': 'E-pos ongeldig',
  'Phone number invalid': 'Telefoonnommer ongeldig',
  'Invalid phone number': 'Ongeldige telefoonnommer',
  'Please enter a valid zipcode': 'Voer asseblief ’n geldige poskode in',
  'For example {number}': 'Byvoorbeeld {number}',

  // Searching
  'Please enter 2 or more characters': 'Voer asseblief 2 of meer karakters in',
  'Please type here to search...': 'Tik hier om te soek…',
  'No matches found': 'Geen resultate gevind nie',
  '1 suggestion': '1 voorstel',
  '{count} suggestions': '{count} voorstelle',
  Suggestions: 'Voorstelle',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Ons bied tans nie dienste in u gebied aan nie. Klik op “{next}” om na ’n betroubare verskaffer te gaan.',

  // Consents
  'I have read and I agree to the {terms}': 'Ek het kennis geneem van en stem in tot die {terms}',
  'terms and conditions': 'bepalings en voorwaardes',
  'and the {privacy}': 'en die {privacy}',
  'privacy policy': 'privaatheidsbeleid',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Deur hierdie blokkie te merk, stem ek in om telefonies, ook op outomatiese wyse, deur {customers} gekontak te word. Toestemming is nie ’n voorwaarde vir aankoop nie.',
  'our partners': 'ons vennote',

  // Phone verification
  'Send code': 'Stuur kode',
  'Resend code': 'Stuur kode weer',
  'Change phone number': 'Verander telefoonnommer',
  Validate: 'Bevestig',
  'We send the code by SMS to the number below.': 'Ons stuur die kode per SMS na die nommer hieronder.',
  'Check the number and validate to receive a new code.':
    'Gaan die nommer na en bevestig dit om ’n nuwe kode te ontvang.',
  'Secure our exclusive offer': 'Verseker ons eksklusiewe aanbod',
  'Please provide a mobile phone number': 'Verskaf asseblief ’n selfoonnommer',
  'Please use a mobile phone number': 'Gebruik asseblief ’n selfoonnommer',
  'Your phone number has not been verified yet': 'U telefoonnommer is nog nie geverifieer nie',
  'Invalid code': 'Ongeldige kode',

  // Brands
  'Exploring offers tailored to your needs...': 'Ons soek aanbiedinge wat by u behoeftes pas…',
  "Good news! We've found you these brands matching your requirements:":
    'Goeie nuus! Ons het hierdie handelsmerke gevind wat by u vereistes pas:',
  'Compare quotes': 'Vergelyk kwotasies',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Ons is jammer, maar ons het nog geen aanbiedinge gevind wat aan u vereistes voldoen nie…',

  // Steps after the submit
  'Your request has been posted': 'U versoek is gestuur',

  // The search for an offer, and the partner who was found
  'Exploring offers...': 'Ons soek aanbiedinge…',
  'Sorting offers': 'Ons sorteer aanbiedinge',
  'Selection of the best offer': 'Ons kies die beste aanbod',
  'Just 2 seconds to go...': 'Nog net 2 sekondes…',
  'We found the perfect offer for you!': 'Ons het die perfekte aanbod vir u gevind!',
  'An agent of {partnerName} will call you right away on {phone}.':
    '’n Konsultant van {partnerName} sal u dadelik by {phone} bel.',
  'Our call center is closed at the moment.': 'Ons oproepsentrum is tans gesluit.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Moenie bekommerd wees nie, u navraag is geregistreer. {partnerName} sal u op {date} by {phone} bel.',
  'Our dedicated agent': 'Ons toegewyde konsultant',
  'Skip the queue': 'Slaan die tou oor',
  'I want to call now': 'Ek wil nou bel',

  // What the call is about
  "What's next?": 'Wat gebeur volgende?',
  'The call will cover the following topics': 'Die oproep sal oor die volgende onderwerpe handel',
  'Your needs': 'U behoeftes',
  'We make sure that we have understood your situation and what matters to you.':
    'Ons maak seker dat ons u situasie verstaan en weet wat vir u belangrik is.',
  'Your offer': 'U aanbod',
  'We go through the offer that fits your needs and your budget.':
    'Ons bespreek die aanbod wat by u behoeftes en u begroting pas.',
  'Your questions': 'U vrae',
  'We answer everything you would like to know.': 'Ons beantwoord alles wat u wil weet.',
  'Your next steps': 'U volgende stappe',
  'Together we agree on how and when to go on.': 'Ons besluit saam hoe en wanneer om voort te gaan.',

  // Calling back
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Jammer, ons kon nie u oproep hierdie keer skeduleer nie. {partnerName} sal u kontak sodra die oproepsentrum oopmaak.',

  // Further offers
  'Recommended for you': 'Aanbeveel vir u',
  'You may also like': 'U sal dalk ook hiervan hou',
  'See the offer': 'Sien die aanbod',
  'Visit Website': 'Besoek webwerf',

  // Dates
  'Please enter the full date: {format}': 'Voer asseblief die volledige datum in: {format}',
  'This date does not exist': 'Hierdie datum bestaan nie',
  'Open the calendar': 'Maak die kalender oop',
};
export default dictionary;
