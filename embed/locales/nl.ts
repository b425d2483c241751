/** Dutch. The visitor is addressed as “u”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Volgende',
  Back: 'Terug',
  Skip: 'Overslaan',
  OK: 'OK',
  Close: 'Sluiten',
  Form: 'Formulier',
  'The form is open': 'Het formulier is geopend',
  'The form is closed': 'Het formulier is gesloten',
  Progress: 'Voortgang',
  'Step {currentStep} of {totalSteps}': 'Stap {currentStep} van {totalSteps}',
  '{percent}%': '{percent}%',
  Loading: 'Laden',
  Conversation: 'Gesprek',
  'Your answer': 'Uw antwoord',
  'No answer': 'Geen antwoord',
  optional: 'optioneel',

  // Titles of questions that have none
  'First name': 'Voornaam',
  'Last name': 'Achternaam',
  Email: 'E-mail',
  'ZIP code': 'Postcode',
  'Postal code': 'Postcode',
  Address: 'Adres',
  Date: 'Datum',

  // Default texts of choices
  'Please choose': 'Maak een keuze',
  Yes: 'Ja',
  No: 'Nee',
  Owner: 'Eigenaar',
  Renter: 'Huurder',

  // Loading and rendering errors
  'This part could not be loaded.': 'Dit onderdeel kon niet worden geladen.',
  'This form cannot be shown right now.': 'Dit formulier kan op dit moment niet worden weergegeven.',
  'Try again': 'Opnieuw proberen',

  // Submission and final step
  'Sending your answers…': 'Uw antwoorden worden verzonden…',
  Sent: 'Verzonden',
  'Your answers could not be sent.': 'Uw antwoorden konden niet worden verzonden.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Er is niets verloren: uw antwoorden zijn er nog. Controleer uw verbinding en probeer het opnieuw.',
  'This takes longer than usual.': 'Dit duurt langer dan gewoonlijk.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Uw antwoorden worden nog verzonden. U kunt hier wachten, ze opnieuw verzenden of teruggaan.',
  'Send again': 'Opnieuw verzenden',
  'Thank you for completing the survey': 'Bedankt voor het invullen van de vragenlijst',

  // Validation messages
  'This field is required': 'Dit veld is verplicht',
  'Invalid value': 'Ongeldige waarde',
  'This step is not complete yet.': 'Deze stap is nog niet voltooid.',
  'Enter {min} or more': 'Voer {min} of meer in',
  'Enter {max} or less': 'Voer {max} of minder in',
  'Enter at least {count} characters': 'Voer minstens {count} tekens in',
  'Enter at most {count} characters': 'Voer hoogstens {count} tekens in',
  'Choose {date} or later': 'Kies {date} of later',
  'Choose {date} or earlier': 'Kies {date} of eerder',
  'Invalid email address': 'Ongeldig e-mailadres',
  'Did you mean {email}?': 'Bedoelde u {email}?',
  'Email invalid': 'E-mail ongeldig',
  'Phone number invalid': 'Telefoonnummer ongeldig',
  'Invalid phone number': 'Ongeldig telefoonnummer',
  'Please enter a valid zipcode': 'Voer een geldige postcode in',
  'For example {number}': 'Bijvoorbeeld {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Voer 2 of meer tekens in',
  'Please type here to search...': 'Typ hier om te zoeken…',
  'No matches found': 'Geen resultaten gevonden',
  'Please choose an address from the list': 'Kies een adres uit de lijst',
  '1 suggestion': '1 suggestie',
  '{count} suggestions': '{count} suggesties',
  Suggestions: 'Suggesties',
  'Results: {count}': 'Resultaten: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Wij bieden momenteel geen diensten aan in uw regio. Klik op ‘{next}’ om naar een betrouwbare aanbieder te gaan.',

  // Consents
  'Your consent': 'Uw toestemming',
  'When you press "{next}", your answers will be sent.': 'Als u op ‘{next}’ klikt, worden uw antwoorden verzonden.',
  Send: 'Verzenden',
  'I have read and I agree to the {terms}': 'Ik heb kennisgenomen van en ga akkoord met de {terms}',
  'terms and conditions': 'algemene voorwaarden',
  'and the {privacy}': 'en de {privacy}',
  'privacy policy': 'privacyverklaring',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Door dit vakje aan te vinken ga ik ermee akkoord dat {customers} telefonisch contact met mij opnemen, ook via geautomatiseerde middelen. Toestemming is geen voorwaarde voor aankoop.',
  'our partners': 'onze partners',
  'Electronic signature terms': 'Voorwaarden voor elektronische handtekening',
  'Choose who may contact you': 'Kies wie contact met u mag opnemen',
  Done: 'Klaar',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Door verder te gaan ga ik ermee akkoord dat {customers} telefonisch contact met mij opnemen, ook via geautomatiseerde middelen. Toestemming is geen voorwaarde voor aankoop.',

  // Phone verification
  'Send code': 'Code verzenden',
  'Resend code': 'Code opnieuw verzenden',
  'Change phone number': 'Telefoonnummer wijzigen',
  Validate: 'Bevestigen',
  'We send the code by SMS to the number below.': 'Wij sturen de code per sms naar onderstaand nummer.',
  'Check the number and validate to receive a new code.':
    'Controleer het nummer en bevestig het om een nieuwe code te ontvangen.',
  'Secure our exclusive offer': 'Verzeker u van ons exclusieve aanbod',
  'Please provide a mobile phone number': 'Geef een mobiel telefoonnummer op',
  'Please use a mobile phone number': 'Gebruik een mobiel telefoonnummer',
  'Your phone number has not been verified yet': 'Uw telefoonnummer is nog niet geverifieerd',
  'Invalid code': 'Ongeldige code',
  'Phone number': 'Telefoonnummer',
  'Digit {n} of {total}': 'Cijfer {n} van {total}',
  'Sending the code…': 'De code wordt verzonden…',
  'Checking your number…': 'Uw nummer wordt gecontroleerd…',
  'We have sent a code by SMS to {number}.': 'Wij hebben een code per sms naar {number} verzonden.',
  'Checking the code…': 'De code wordt gecontroleerd…',
  'Your phone number is verified.': 'Uw telefoonnummer is geverifieerd.',
  'The code could not be sent. Please try again.': 'De code kon niet worden verzonden. Probeer het opnieuw.',
  'The code could not be checked. Please try again.': 'De code kon niet worden gecontroleerd. Probeer het opnieuw.',
  'Your number could not be checked. You can go on.': 'Uw nummer kon niet worden gecontroleerd. U kunt verdergaan.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Er kunnen geen codes meer worden verstuurd. Vul de laatste in of ga zonder code verder.',
  'Enter the {total} digits of the code.': 'Vul de {total} cijfers van de code in.',
  'Check the digits, or ask for a new code.': 'Controleer de cijfers of vraag een nieuwe code aan.',
  Cancel: 'Annuleren',
  'Too many attempts. Please ask for a new code.': 'Te veel pogingen. Vraag een nieuwe code aan.',
  'The code has expired. Please ask for a new one.': 'De code is verlopen. Vraag een nieuwe aan.',
  'Verification code': 'Verificatiecode',

  // Brands
  'Exploring offers tailored to your needs...': 'Wij zoeken aanbiedingen die bij uw wensen passen…',
  "Good news! We've found you these brands matching your requirements:":
    'Goed nieuws! Deze merken sluiten aan bij uw wensen:',
  'Compare quotes': 'Offertes vergelijken',
  'Choose all': 'Alles kiezen',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Helaas hebben we nog geen aanbiedingen gevonden die aan uw criteria voldoen…',

  // Steps after the submit
  'Your request has been posted': 'Uw aanvraag is verzonden',
  'Your request has been sent': 'Uw aanvraag is verzonden',
  'Start a new request': 'Een nieuwe aanvraag starten',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Aanbiedingen zoeken…',
  'Sorting offers': 'Aanbiedingen sorteren',
  'Selection of the best offer': 'Het beste aanbod selecteren',
  'Just 2 seconds to go...': 'Nog maar 2 seconden…',
  'We found the perfect offer for you!': 'We hebben het perfecte aanbod voor u gevonden!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Een medewerker van {partnerName} belt u meteen op {phone}.',
  'Our call center is closed at the moment.': 'Ons callcenter is momenteel gesloten.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Geen zorgen, uw aanvraag is geregistreerd. {partnerName} belt u op {date} op het nummer {phone}.',
  'Our dedicated agent': 'Onze persoonlijke adviseur',
  'Skip the queue': 'Wachtrij overslaan',
  'I want to call now': 'Ik wil nu bellen',
  '{partnerName} will call you on {phone}.': '{partnerName} belt u op {phone}.',
  '{partnerName} will call you.': '{partnerName} belt u.',
  'Our dedicated agent will call you right away on {phone}.': 'Onze persoonlijke adviseur belt u meteen op {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Geen zorgen, uw aanvraag is geregistreerd. {partnerName} neemt contact met u op zodra het callcenter opengaat.',

  // Topics of the call
  "What's next?": 'Hoe gaat het verder?',
  'The call will cover the following topics': 'In het gesprek komen de volgende onderwerpen aan bod',
  'Your project': 'Uw project',
  'What you want to do, so that nothing has to be said twice.':
    'Wat u wilt doen, zodat niets twee keer hoeft te worden gezegd.',
  'Your situation': 'Uw situatie',
  'What matters for an offer that fits.': 'Wat belangrijk is voor een passend aanbod.',
  'Your questions': 'Uw vragen',
  'Everything you would like to know.': 'Alles wat u wilt weten.',
  'The next steps': 'De volgende stappen',
  'What happens after the call, and when.': 'Wat er na het gesprek gebeurt, en wanneer.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Helaas konden we uw telefoongesprek deze keer niet inplannen. {partnerName} neemt contact met u op zodra het callcenter opengaat.',
  'This time is no longer available. Please choose another one.':
    'Dit tijdstip is niet meer beschikbaar. Kies een ander tijdstip.',
  'Choose when we call you': 'Kies wanneer wij u bellen',
  'When shall we call you?': 'Wanneer zullen wij u bellen?',
  Day: 'Dag',
  Time: 'Tijdstip',
  Confirm: 'Bevestigen',
  'your time': 'uw tijd',
  'Your call is booked': 'Uw gesprek is ingepland',

  // Further offers
  'Recommended for you': 'Aanbevolen voor u',
  'You may also like': 'Dit vindt u misschien ook interessant',
  Previous: 'Vorige',
  'See the offer': 'Bekijk het aanbod',
  'Visit Website': 'Website bezoeken',

  // Dates
  'Please enter the full date: {format}': 'Voer de volledige datum in: {format}',
  'This date does not exist': 'Deze datum bestaat niet',
  'Open the calendar': 'Kalender openen',
  Decrease: 'Verlagen',
  Increase: 'Verhogen',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Uw code is {code}';
