/** Afrikaans. The visitor is addressed as “u”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Volgende',
  Back: 'Terug',
  Skip: 'Slaan oor',
  OK: 'OK',
  Close: 'Maak toe',
  Form: 'Vorm',
  'The form is open': 'Die vorm is oop',
  'The form is closed': 'Die vorm is toe',
  Progress: 'Vordering',
  'Step {currentStep} of {totalSteps}': 'Stap {currentStep} van {totalSteps}',
  '{percent}%': '{percent}%',
  Loading: 'Laai tans',
  Conversation: 'Gesprek',
  'Your answer': 'U antwoord',
  'No answer': 'Geen antwoord',
  optional: 'opsioneel',

  // Titles of questions that have none
  'First name': 'Voornaam',
  'Last name': 'Van',
  Email: 'E-pos',
  'ZIP code': 'Poskode',
  'Postal code': 'Poskode',
  Address: 'Adres',
  Date: 'Datum',

  // Default texts of choices
  'Please choose': 'Kies asseblief',
  Yes: 'Ja',
  No: 'Nee',
  Owner: 'Eienaar',
  Renter: 'Huurder',

  // Loading and rendering errors
  'This part could not be loaded.': 'Hierdie deel kon nie gelaai word nie.',
  'This form cannot be shown right now.': 'Hierdie vorm kan nie nou vertoon word nie.',
  'Try again': 'Probeer weer',

  // Submission and final step
  'Sending your answers…': 'U antwoorde word gestuur…',
  Sent: 'Gestuur',
  'Your answers could not be sent.': 'U antwoorde kon nie gestuur word nie.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Niks het verlore gegaan nie: u antwoorde is nog hier. Gaan u verbinding na en probeer weer.',
  'This takes longer than usual.': 'Dit neem langer as gewoonlik.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'U antwoorde word nog gestuur. U kan hier wag, dit weer stuur of teruggaan.',
  'Send again': 'Stuur weer',
  'Thank you for completing the survey': 'Dankie dat u die vraelys voltooi het',

  // Validation messages
  'This field is required': 'Hierdie veld is verpligtend',
  'Invalid value': 'Ongeldige waarde',
  'This step is not complete yet.': 'Hierdie stap is nog nie voltooi nie.',
  'Enter {min} or more': 'Voer {min} of meer in',
  'Enter {max} or less': 'Voer {max} of minder in',
  'Enter at least {count} characters': 'Voer ten minste {count} karakters in',
  'Enter at most {count} characters': 'Voer hoogstens {count} karakters in',
  'Choose {date} or later': 'Kies {date} of later',
  'Choose {date} or earlier': 'Kies {date} of vroeër',
  'Invalid email address': 'Ongeldige e-posadres',
  'Did you mean {email}?': 'Bedoel u {email}?',
  'Email invalid': 'E-pos ongeldig',
  'Phone number invalid': 'Telefoonnommer ongeldig',
  'Invalid phone number': 'Ongeldige telefoonnommer',
  'Please enter a valid zipcode': 'Voer asseblief ’n geldige poskode in',
  'For example {number}': 'Byvoorbeeld {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Voer asseblief 2 of meer karakters in',
  'Please type here to search...': 'Tik hier om te soek…',
  'No matches found': 'Geen resultate gevind nie',
  'Please choose an address from the list': 'Kies asseblief ’n adres uit die lys',
  '1 suggestion': '1 voorstel',
  '{count} suggestions': '{count} voorstelle',
  Suggestions: 'Voorstelle',
  'Results: {count}': 'Resultate: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Ons bied tans nie dienste in u gebied aan nie. Klik op “{next}” om na ’n betroubare verskaffer te gaan.',

  // Consents
  'Your consent': 'U toestemming',
  'When you press "{next}", your answers will be sent.': 'Wanneer u op “{next}” klik, word u antwoorde gestuur.',
  Send: 'Stuur',
  'I have read and I agree to the {terms}': 'Ek het kennis geneem van en stem in tot die {terms}',
  'terms and conditions': 'bepalings en voorwaardes',
  'and the {privacy}': 'en die {privacy}',
  'privacy policy': 'privaatheidsbeleid',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Deur hierdie blokkie te merk, stem ek in om telefonies, ook op outomatiese wyse, deur {customers} gekontak te word. Toestemming is nie ’n voorwaarde vir aankoop nie.',
  'our partners': 'ons vennote',
  'Electronic signature terms': 'Voorwaardes vir elektroniese handtekening',
  'Choose who may contact you': 'Kies wie u mag kontak',
  Done: 'Klaar',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Deur voort te gaan, stem ek in om telefonies, ook op outomatiese wyse, deur {customers} gekontak te word. Toestemming is nie ’n voorwaarde vir aankoop nie.',

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
  'Phone number': 'Telefoonnommer',
  'Digit {n} of {total}': 'Syfer {n} van {total}',
  'Sending the code…': 'Die kode word gestuur…',
  'Checking your number…': 'U nommer word nagegaan…',
  'We have sent a code by SMS to {number}.': 'Ons het ’n kode per SMS na {number} gestuur.',
  'Checking the code…': 'Die kode word nagegaan…',
  'Your phone number is verified.': 'U telefoonnommer is geverifieer.',
  'The code could not be sent. Please try again.': 'Die kode kon nie gestuur word nie. Probeer asseblief weer.',
  'The code could not be checked. Please try again.': 'Die kode kon nie nagegaan word nie. Probeer asseblief weer.',
  'Your number could not be checked. You can go on.': 'U nommer kon nie nagegaan word nie. U kan voortgaan.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Geen verdere kodes kan gestuur word nie. Voer die laaste een in, of gaan daarsonder voort.',
  'Enter the {total} digits of the code.': 'Voer die {total} syfers van die kode in.',
  'Check the digits, or ask for a new code.': 'Kontroleer die syfers, of vra vir ’n nuwe kode.',
  Cancel: 'Kanselleer',
  'Too many attempts. Please ask for a new code.': 'Te veel pogings. Vra asseblief ’n nuwe kode aan.',
  'The code has expired. Please ask for a new one.': 'Die kode het verval. Vra asseblief ’n nuwe een aan.',
  'Verification code': 'Verifikasiekode',

  // Brands
  'Exploring offers tailored to your needs...': 'Ons soek aanbiedinge wat by u behoeftes pas…',
  "Good news! We've found you these brands matching your requirements:":
    'Goeie nuus! Ons het hierdie handelsmerke gevind wat by u vereistes pas:',
  'Compare quotes': 'Vergelyk kwotasies',
  'Choose all': 'Kies almal',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Ons is jammer, maar ons het nog geen aanbiedinge gevind wat aan u vereistes voldoen nie…',

  // Steps after the submit
  'Your request has been posted': 'U versoek is gestuur',
  'Your request has been sent': 'U versoek is gestuur',
  'Start a new request': "Begin 'n nuwe versoek",

  // Search for an offer, and the partner found
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
  '{partnerName} will call you on {phone}.': '{partnerName} sal u by {phone} bel.',
  '{partnerName} will call you.': '{partnerName} sal u bel.',
  'Our dedicated agent will call you right away on {phone}.': 'Ons toegewyde konsultant sal u dadelik by {phone} bel.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Moenie bekommerd wees nie, u navraag is geregistreer. {partnerName} sal u kontak sodra die oproepsentrum oopmaak.',

  // Topics of the call
  "What's next?": 'Wat gebeur volgende?',
  'The call will cover the following topics': 'Die oproep sal oor die volgende onderwerpe handel',
  'Your project': 'U projek',
  'What you want to do, so that nothing has to be said twice.':
    'Wat u wil doen, sodat niks twee keer gesê hoef te word nie.',
  'Your situation': 'U situasie',
  'What matters for an offer that fits.': 'Wat saak maak vir ’n aanbod wat pas.',
  'Your questions': 'U vrae',
  'Everything you would like to know.': 'Alles wat u graag wil weet.',
  'The next steps': 'Die volgende stappe',
  'What happens after the call, and when.': 'Wat na die oproep gebeur, en wanneer.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Jammer, ons kon nie u oproep hierdie keer skeduleer nie. {partnerName} sal u kontak sodra die oproepsentrum oopmaak.',
  'This time is no longer available. Please choose another one.':
    'Hierdie tyd is nie meer beskikbaar nie. Kies asseblief ’n ander een.',
  'Choose when we call you': 'Kies wanneer ons u bel',
  'When shall we call you?': 'Wanneer moet ons u bel?',
  Day: 'Dag',
  Time: 'Tyd',
  Confirm: 'Bevestig',
  'your time': 'u tyd',
  'Your call is booked': 'U oproep is bespreek',

  // Further offers
  'Recommended for you': 'Aanbeveel vir u',
  'You may also like': 'U sal dalk ook hiervan hou',
  Previous: 'Vorige',
  'See the offer': 'Sien die aanbod',
  'Visit Website': 'Besoek webwerf',

  // Dates
  'Please enter the full date: {format}': 'Voer asseblief die volledige datum in: {format}',
  'This date does not exist': 'Hierdie datum bestaan nie',
  'Open the calendar': 'Maak die kalender oop',
  Decrease: 'Verminder',
  Increase: 'Vermeerder',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Jou kode is {code}';
