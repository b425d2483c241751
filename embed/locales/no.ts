/** Norwegian (bokmål). The visitor is addressed as “du”, as is usual. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Neste',
  Back: 'Tilbake',
  Skip: 'Hopp over',
  OK: 'OK',
  Close: 'Lukk',
  Form: 'Skjema',
  'The form is open': 'Skjemaet er åpent',
  'The form is closed': 'Skjemaet er lukket',
  Progress: 'Fremdrift',
  'Step {currentStep} of {totalSteps}': 'Trinn {currentStep} av {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Laster inn',
  Conversation: 'Samtale',
  'Your answer': 'Svaret ditt',
  'No answer': 'Ikke besvart',
  optional: 'valgfritt',

  // Titles of questions that have none
  'First name': 'Fornavn',
  'Last name': 'Etternavn',
  Email: 'E-post',
  'ZIP code': 'Postnummer',
  'Postal code': 'Postnummer',
  Address: 'Adresse',
  Date: 'Dato',

  // Default texts of choices
  'Please choose': 'Velg et alternativ',
  Yes: 'Ja',
  No: 'Nei',
  Owner: 'Eier',
  Renter: 'Leietaker',

  // Loading and rendering errors
  'This part could not be loaded.': 'Denne delen kunne ikke lastes inn.',
  'This form cannot be shown right now.': 'Dette skjemaet kan ikke vises akkurat nå.',
  'Try again': 'Prøv igjen',

  // Submission and final step
  'Sending your answers…': 'Sender svarene dine…',
  Sent: 'Sendt',
  'Your answers could not be sent.': 'Svarene dine kunne ikke sendes.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Ingenting har gått tapt: Svarene dine er her fortsatt. Kontroller tilkoblingen og prøv igjen.',
  'This takes longer than usual.': 'Dette tar lengre tid enn vanlig.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Svarene dine blir fortsatt sendt. Du kan vente her, sende dem på nytt eller gå tilbake.',
  'Send again': 'Send på nytt',
  'Thank you for completing the survey': 'Takk for at du svarte på undersøkelsen',

  // Validation messages
  'This field is required': 'Dette feltet er obligatorisk',
  'Invalid value': 'Ugyldig verdi',
  'This step is not complete yet.': 'Dette trinnet er ikke fullført ennå.',
  'Enter {min} or more': 'Oppgi {min} eller mer',
  'Enter {max} or less': 'Oppgi {max} eller mindre',
  'Enter at least {count} characters': 'Oppgi minst {count} tegn',
  'Enter at most {count} characters': 'Oppgi høyst {count} tegn',
  'Choose {date} or later': 'Velg {date} eller senere',
  'Choose {date} or earlier': 'Velg {date} eller tidligere',
  'Invalid email address': 'Ugyldig e-postadresse',
  'Did you mean {email}?': 'Mente du {email}?',
  'Email invalid': 'E-postadressen er ugyldig',
  'Phone number invalid': 'Telefonnummeret er ugyldig',
  'Invalid phone number': 'Ugyldig telefonnummer',
  'Please enter a valid zipcode': 'Oppgi et gyldig postnummer',
  'For example {number}': 'For eksempel {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Skriv inn minst 2 tegn',
  'Please type here to search...': 'Skriv her for å søke…',
  'No matches found': 'Ingen treff',
  'Please choose an address from the list': 'Velg en adresse fra listen',
  '1 suggestion': '1 forslag',
  '{count} suggestions': '{count} forslag',
  Suggestions: 'Forslag',
  'Results: {count}': 'Treff: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Vi tilbyr for øyeblikket ingen tjenester i ditt område. Klikk på «{next}» for å bli sendt videre til en pålitelig leverandør.',

  // Consents
  'Your consent': 'Ditt samtykke',
  'When you press "{next}", your answers will be sent.': 'Når du trykker på «{next}», blir svarene dine sendt.',
  Send: 'Send',
  'I have read and I agree to the {terms}': 'Jeg har lest og godtar {terms}',
  'terms and conditions': 'vilkårene',
  'and the {privacy}': 'samt {privacy}',
  'privacy policy': 'personvernerklæringen',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ved å krysse av i denne ruten samtykker jeg til å bli kontaktet på telefon, også automatisk, av {customers}. Samtykket er ikke et vilkår for kjøp.',
  'our partners': 'våre partnere',
  'Electronic signature terms': 'Vilkår for elektronisk signatur',
  'Choose who may contact you': 'Velg hvem som kan kontakte deg',
  Done: 'Ferdig',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ved å fortsette samtykker jeg til å bli kontaktet på telefon, også automatisk, av {customers}. Samtykket er ikke et vilkår for kjøp.',

  // Phone verification
  'Send code': 'Send kode',
  'Resend code': 'Send koden på nytt',
  'Change phone number': 'Endre telefonnummer',
  Validate: 'Bekreft',
  'We send the code by SMS to the number below.': 'Vi sender koden på SMS til nummeret nedenfor.',
  'Check the number and validate to receive a new code.': 'Kontroller nummeret og bekreft for å få en ny kode.',
  'Secure our exclusive offer': 'Sikre deg vårt eksklusive tilbud',
  'Please provide a mobile phone number': 'Oppgi et mobilnummer',
  'Please use a mobile phone number': 'Bruk et mobilnummer',
  'Your phone number has not been verified yet': 'Telefonnummeret ditt er ikke bekreftet ennå',
  'Invalid code': 'Ugyldig kode',
  'Phone number': 'Telefonnummer',
  'Digit {n} of {total}': 'Siffer {n} av {total}',
  'Sending the code…': 'Sender koden…',
  'Checking your number…': 'Kontrollerer nummeret ditt…',
  'We have sent a code by SMS to {number}.': 'Vi har sendt en kode på SMS til {number}.',
  'Checking the code…': 'Kontrollerer koden…',
  'Your phone number is verified.': 'Telefonnummeret ditt er bekreftet.',
  'The code could not be sent. Please try again.': 'Koden kunne ikke sendes. Prøv igjen.',
  'The code could not be checked. Please try again.': 'Koden kunne ikke kontrolleres. Prøv igjen.',
  'Your number could not be checked. You can go on.': 'Nummeret ditt kunne ikke kontrolleres. Du kan gå videre.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Det kan ikke sendes flere koder. Skriv inn den siste, eller fortsett uten.',
  'Enter the {total} digits of the code.': 'Skriv inn kodens {total} sifre.',
  'Check the digits, or ask for a new code.': 'Kontroller sifrene, eller be om en ny kode.',
  Cancel: 'Avbryt',
  'Too many attempts. Please ask for a new code.': 'For mange forsøk. Be om en ny kode.',
  'The code has expired. Please ask for a new one.': 'Koden er utløpt. Be om en ny.',
  'Verification code': 'Bekreftelseskode',

  // Brands
  'Exploring offers tailored to your needs...': 'Vi leter etter tilbud som passer dine behov…',
  "Good news! We've found you these brands matching your requirements:":
    'Gode nyheter! Vi har funnet disse merkene som passer til ønskene dine:',
  'Compare quotes': 'Sammenlign tilbud',
  'Choose all': 'Velg alle',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Beklager, vi har ikke funnet noen tilbud som oppfyller kriteriene dine ennå…',

  // Steps after the submit
  'Your request has been posted': 'Forespørselen din er sendt',
  'Your request has been sent': 'Forespørselen din er sendt',
  'Start a new request': 'Start en ny forespørsel',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Leter etter tilbud…',
  'Sorting offers': 'Sorterer tilbud',
  'Selection of the best offer': 'Velger det beste tilbudet',
  'Just 2 seconds to go...': 'Bare 2 sekunder igjen…',
  'We found the perfect offer for you!': 'Vi har funnet det perfekte tilbudet for deg!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'En rådgiver fra {partnerName} ringer deg med en gang på {phone}.',
  'Our call center is closed at the moment.': 'Kundesenteret vårt er stengt for øyeblikket.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Ta det med ro, forespørselen din er registrert. {partnerName} ringer deg {date} på {phone}.',
  'Our dedicated agent': 'Vår personlige rådgiver',
  'Skip the queue': 'Hopp over køen',
  'I want to call now': 'Jeg vil ringe nå',
  '{partnerName} will call you on {phone}.': '{partnerName} ringer deg på {phone}.',
  '{partnerName} will call you.': '{partnerName} ringer deg.',
  'Our dedicated agent will call you right away on {phone}.':
    'Vår personlige rådgiver ringer deg med en gang på {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Ta det med ro, forespørselen din er registrert. {partnerName} kontakter deg så snart kundesenteret åpner.',

  // Topics of the call
  "What's next?": 'Hva skjer nå?',
  'The call will cover the following topics': 'Samtalen vil handle om følgende temaer',
  'Your project': 'Prosjektet ditt',
  'What you want to do, so that nothing has to be said twice.':
    'Hva du ønsker å gjøre, slik at ingenting må sies to ganger.',
  'Your situation': 'Situasjonen din',
  'What matters for an offer that fits.': 'Hva som er viktig for et tilbud som passer.',
  'Your questions': 'Spørsmålene dine',
  'Everything you would like to know.': 'Alt du lurer på.',
  'The next steps': 'De neste stegene',
  'What happens after the call, and when.': 'Hva som skjer etter samtalen, og når.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Beklager, vi klarte ikke å avtale samtalen denne gangen. {partnerName} kontakter deg så snart kundesenteret åpner.',
  'This time is no longer available. Please choose another one.':
    'Dette tidspunktet er ikke lenger ledig. Velg et annet.',
  'Choose when we call you': 'Velg når vi ringer deg',
  'When shall we call you?': 'Når skal vi ringe deg?',
  Day: 'Dag',
  Time: 'Klokkeslett',
  Confirm: 'Bekreft',
  'your time': 'din tid',
  'Your call is booked': 'Samtalen er avtalt',

  // Further offers
  'Recommended for you': 'Anbefalt for deg',
  'You may also like': 'Du liker kanskje også',
  Previous: 'Forrige',
  'See the offer': 'Se tilbudet',
  'Visit Website': 'Besøk nettstedet',

  // Dates
  'Please enter the full date: {format}': 'Skriv inn hele datoen: {format}',
  'This date does not exist': 'Denne datoen finnes ikke',
  'Open the calendar': 'Åpne kalenderen',
  Decrease: 'Reduser',
  Increase: 'Øk',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Koden din er {code}';
