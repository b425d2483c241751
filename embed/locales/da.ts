/** Danish. The visitor is addressed as “du”, as is usual. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Næste',
  Back: 'Tilbage',
  Skip: 'Spring over',
  OK: 'OK',
  Close: 'Luk',
  Form: 'Formular',
  'The form is open': 'Formularen er åben',
  'The form is closed': 'Formularen er lukket',
  Progress: 'Forløb',
  'Step {currentStep} of {totalSteps}': 'Trin {currentStep} af {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Indlæser',
  Conversation: 'Samtale',
  'Your answer': 'Dit svar',
  'No answer': 'Intet svar',
  optional: 'valgfrit',

  // Titles of questions that have none
  'First name': 'Fornavn',
  'Last name': 'Efternavn',
  Email: 'E-mail',
  'ZIP code': 'Postnummer',
  'Postal code': 'Postnummer',
  Address: 'Adresse',
  Date: 'Dato',

  // Default texts of choices
  'Please choose': 'Vælg venligst',
  Yes: 'Ja',
  No: 'Nej',
  Owner: 'Ejer',
  Renter: 'Lejer',

  // Loading and rendering errors
  'This part could not be loaded.': 'Denne del kunne ikke indlæses.',
  'This form cannot be shown right now.': 'Denne formular kan ikke vises lige nu.',
  'Try again': 'Prøv igen',

  // Submission and final step
  'Sending your answers…': 'Sender dine svar…',
  Sent: 'Sendt',
  'Your answers could not be sent.': 'Dine svar kunne ikke sendes.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Intet er gået tabt: Dine svar er her stadig. Kontrollér din forbindelse, og prøv igen.',
  'This takes longer than usual.': 'Det tager længere tid end normalt.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Dine svar er stadig ved at blive sendt. Du kan vente her, sende dem igen eller gå tilbage.',
  'Send again': 'Send igen',
  'Thank you for completing the survey': 'Tak, fordi du besvarede spørgsmålene',

  // Validation messages
  'This field is required': 'Dette felt skal udfyldes',
  'Invalid value': 'Ugyldig værdi',
  'This step is not complete yet.': 'Dette trin er ikke færdigt endnu.',
  'Enter {min} or more': 'Indtast {min} eller mere',
  'Enter {max} or less': 'Indtast {max} eller mindre',
  'Enter at least {count} characters': 'Indtast mindst {count} tegn',
  'Enter at most {count} characters': 'Indtast højst {count} tegn',
  'Choose {date} or later': 'Vælg {date} eller senere',
  'Choose {date} or earlier': 'Vælg {date} eller tidligere',
  'Invalid email address': 'Ugyldig e-mailadresse',
  'Did you mean {email}?': 'Mente du {email}?',
  'Email invalid': 'E-mailadressen er ugyldig',
  'Phone number invalid': 'Telefonnummeret er ugyldigt',
  'Invalid phone number': 'Ugyldigt telefonnummer',
  'Please enter a valid zipcode': 'Indtast et gyldigt postnummer',
  'For example {number}': 'For eksempel {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Indtast mindst 2 tegn',
  'Please type here to search...': 'Skriv her for at søge…',
  'No matches found': 'Ingen resultater fundet',
  'Please choose an address from the list': 'Vælg en adresse fra listen',
  '1 suggestion': '1 forslag',
  '{count} suggestions': '{count} forslag',
  Suggestions: 'Forslag',
  'Results: {count}': 'Resultater: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Vi tilbyder i øjeblikket ikke tjenester i dit område. Klik på »{next}« for at komme videre til en pålidelig udbyder.',

  // Consents
  'Your consent': 'Dit samtykke',
  'When you press "{next}", your answers will be sent.': 'Når du trykker på »{next}«, bliver dine svar sendt.',
  Send: 'Send',
  'I have read and I agree to the {terms}': 'Jeg har læst og accepterer {terms}',
  'terms and conditions': 'vilkårene og betingelserne',
  'and the {privacy}': 'samt {privacy}',
  'privacy policy': 'privatlivspolitikken',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ved at sætte kryds her giver jeg samtykke til at blive kontaktet telefonisk, også automatisk, af {customers}. Samtykket er ikke en betingelse for køb.',
  'our partners': 'vores partnere',
  'Electronic signature terms': 'Vilkår for elektronisk signatur',
  'Choose who may contact you': 'Vælg, hvem der må kontakte dig',
  Done: 'Færdig',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ved at fortsætte giver jeg samtykke til at blive kontaktet telefonisk, også automatisk, af {customers}. Samtykket er ikke en betingelse for køb.',

  // Phone verification
  'Send code': 'Send kode',
  'Resend code': 'Send koden igen',
  'Change phone number': 'Skift telefonnummer',
  Validate: 'Bekræft',
  'We send the code by SMS to the number below.': 'Vi sender koden som sms til nummeret nedenfor.',
  'Check the number and validate to receive a new code.': 'Kontrollér nummeret, og bekræft for at få en ny kode.',
  'Secure our exclusive offer': 'Få adgang til vores eksklusive tilbud',
  'Please provide a mobile phone number': 'Angiv et mobilnummer',
  'Please use a mobile phone number': 'Brug et mobilnummer',
  'Your phone number has not been verified yet': 'Dit telefonnummer er endnu ikke bekræftet',
  'Invalid code': 'Ugyldig kode',
  'Phone number': 'Telefonnummer',
  'Digit {n} of {total}': 'Ciffer {n} af {total}',
  'Sending the code…': 'Sender koden…',
  'Checking your number…': 'Kontrollerer dit nummer…',
  'We have sent a code by SMS to {number}.': 'Vi har sendt en kode som sms til {number}.',
  'Checking the code…': 'Kontrollerer koden…',
  'Your phone number is verified.': 'Dit telefonnummer er bekræftet.',
  'The code could not be sent. Please try again.': 'Koden kunne ikke sendes. Prøv igen.',
  'The code could not be checked. Please try again.': 'Koden kunne ikke kontrolleres. Prøv igen.',
  'Your number could not be checked. You can go on.': 'Dit nummer kunne ikke kontrolleres. Du kan gå videre.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Der kan ikke sendes flere koder. Indtast den seneste, eller fortsæt uden.',
  'Enter the {total} digits of the code.': 'Indtast kodens {total} cifre.',
  'Check the digits, or ask for a new code.': 'Kontrollér cifrene, eller bed om en ny kode.',
  Cancel: 'Annuller',
  'Too many attempts. Please ask for a new code.': 'For mange forsøg. Bed om en ny kode.',
  'The code has expired. Please ask for a new one.': 'Koden er udløbet. Bed om en ny.',
  'Verification code': 'Bekræftelseskode',

  // Brands
  'Exploring offers tailored to your needs...': 'Vi finder tilbud, der passer til dine behov…',
  "Good news! We've found you these brands matching your requirements:":
    'Gode nyheder! Vi har fundet disse mærker, der passer til dine ønsker:',
  'Compare quotes': 'Sammenlign tilbud',
  'Choose all': 'Vælg alle',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Vi beklager, men vi har endnu ikke fundet tilbud, der opfylder dine kriterier…',

  // Steps after the submit
  'Your request has been posted': 'Din forespørgsel er sendt',
  'Your request has been sent': 'Din forespørgsel er sendt',
  'Start a new request': 'Start en ny forespørgsel',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Finder tilbud…',
  'Sorting offers': 'Sorterer tilbud',
  'Selection of the best offer': 'Vælger det bedste tilbud',
  'Just 2 seconds to go...': 'Kun 2 sekunder tilbage…',
  'We found the perfect offer for you!': 'Vi har fundet det perfekte tilbud til dig!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'En rådgiver fra {partnerName} ringer til dig med det samme på {phone}.',
  'Our call center is closed at the moment.': 'Vores callcenter er lukket i øjeblikket.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Bare rolig, din forespørgsel er registreret. {partnerName} ringer til dig {date} på {phone}.',
  'Our dedicated agent': 'Vores personlige rådgiver',
  'Skip the queue': 'Spring køen over',
  'I want to call now': 'Jeg vil ringe nu',
  '{partnerName} will call you on {phone}.': '{partnerName} ringer til dig på {phone}.',
  '{partnerName} will call you.': '{partnerName} ringer til dig.',
  'Our dedicated agent will call you right away on {phone}.':
    'Vores personlige rådgiver ringer til dig med det samme på {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Bare rolig, din forespørgsel er registreret. {partnerName} kontakter dig, så snart callcenteret åbner.',

  // Topics of the call
  "What's next?": 'Hvad sker der nu?',
  'The call will cover the following topics': 'Samtalen vil handle om følgende emner',
  'Your project': 'Dit projekt',
  'What you want to do, so that nothing has to be said twice.': 'Det, du gerne vil, så intet skal siges to gange.',
  'Your situation': 'Din situation',
  'What matters for an offer that fits.': 'Det, der er vigtigt for et tilbud, der passer.',
  'Your questions': 'Dine spørgsmål',
  'Everything you would like to know.': 'Alt, hvad du gerne vil vide.',
  'The next steps': 'De næste skridt',
  'What happens after the call, and when.': 'Hvad der sker efter opkaldet, og hvornår.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Vi kunne desværre ikke planlægge dit opkald denne gang. {partnerName} kontakter dig, så snart callcenteret åbner.',
  'This time is no longer available. Please choose another one.':
    'Dette tidspunkt er ikke længere ledigt. Vælg venligst et andet.',
  'Choose when we call you': 'Vælg, hvornår vi ringer til dig',
  'When shall we call you?': 'Hvornår skal vi ringe til dig?',
  Day: 'Dag',
  Time: 'Tidspunkt',
  Confirm: 'Bekræft',
  'your time': 'din tid',
  'Your call is booked': 'Dit opkald er aftalt',

  // Further offers
  'Recommended for you': 'Anbefalet til dig',
  'You may also like': 'Måske er du også interesseret i',
  Previous: 'Forrige',
  'See the offer': 'Se tilbuddet',
  'Visit Website': 'Besøg webstedet',

  // Dates
  'Please enter the full date: {format}': 'Indtast hele datoen: {format}',
  'This date does not exist': 'Denne dato findes ikke',
  'Open the calendar': 'Åbn kalenderen',
  Decrease: 'Formindsk',
  Increase: 'Forøg',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Din kode er {code}';
