/** Swedish. The visitor is addressed as “du”, as is usual. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Nästa',
  Back: 'Tillbaka',
  Skip: 'Hoppa över',
  OK: 'OK',
  Close: 'Stäng',
  Form: 'Formulär',
  'The form is open': 'Formuläret är öppet',
  'The form is closed': 'Formuläret är stängt',
  Progress: 'Förlopp',
  'Step {currentStep} of {totalSteps}': 'Steg {currentStep} av {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Laddar',
  Conversation: 'Samtal',
  'Your answer': 'Ditt svar',
  'No answer': 'Inget svar',
  optional: 'valfritt',

  // Titles of questions that have none
  'First name': 'Förnamn',
  'Last name': 'Efternamn',
  Email: 'E-post',
  'ZIP code': 'Postnummer',
  'Postal code': 'Postnummer',
  Address: 'Adress',
  Date: 'Datum',

  // Default texts of choices
  'Please choose': 'Välj ett alternativ',
  Yes: 'Ja',
  No: 'Nej',
  Owner: 'Ägare',
  Renter: 'Hyresgäst',

  // Loading and rendering errors
  'This part could not be loaded.': 'Den här delen kunde inte laddas.',
  'This form cannot be shown right now.': 'Det här formuläret kan inte visas just nu.',
  'Try again': 'Försök igen',

  // Submission and final step
  'Sending your answers…': 'Skickar dina svar…',
  Sent: 'Skickat',
  'Your answers could not be sent.': 'Dina svar kunde inte skickas.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Inget har gått förlorat: dina svar finns kvar. Kontrollera din anslutning och försök igen.',
  'This takes longer than usual.': 'Det tar längre tid än vanligt.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Dina svar skickas fortfarande. Du kan vänta här, skicka dem igen eller gå tillbaka.',
  'Send again': 'Skicka igen',
  'Thank you for completing the survey': 'Tack för att du svarade på frågorna',

  // Validation messages
  'This field is required': 'Det här fältet är obligatoriskt',
  'Invalid value': 'Ogiltigt värde',
  'This step is not complete yet.': 'Det här steget är inte klart än.',
  'Enter {min} or more': 'Ange {min} eller mer',
  'Enter {max} or less': 'Ange {max} eller mindre',
  'Enter at least {count} characters': 'Ange minst {count} tecken',
  'Enter at most {count} characters': 'Ange högst {count} tecken',
  'Choose {date} or later': 'Välj {date} eller senare',
  'Choose {date} or earlier': 'Välj {date} eller tidigare',
  'Invalid email address': 'Ogiltig e-postadress',
  'Did you mean {email}?': 'Menade du {email}?',
  'Email invalid': 'E-postadressen är ogiltig',
  'Phone number invalid': 'Telefonnumret är ogiltigt',
  'Invalid phone number': 'Ogiltigt telefonnummer',
  'Please enter a valid zipcode': 'Ange ett giltigt postnummer',
  'For example {number}': 'Till exempel {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Ange minst 2 tecken',
  'Please type here to search...': 'Skriv här för att söka…',
  'No matches found': 'Inga träffar',
  'Please choose an address from the list': 'Välj en adress i listan',
  '1 suggestion': '1 förslag',
  '{count} suggestions': '{count} förslag',
  Suggestions: 'Förslag',
  'Results: {count}': 'Träffar: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Just nu erbjuder vi inga tjänster i ditt område. Klicka på ”{next}” för att komma till en pålitlig leverantör.',

  // Consents
  'Your consent': 'Ditt samtycke',
  'When you press "{next}", your answers will be sent.': 'När du trycker på ”{next}” skickas dina svar.',
  Send: 'Skicka',
  'I have read and I agree to the {terms}': 'Jag har läst och godkänner {terms}',
  'terms and conditions': 'de allmänna villkoren',
  'and the {privacy}': 'samt {privacy}',
  'privacy policy': 'integritetspolicyn',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Genom att kryssa i rutan samtycker jag till att bli kontaktad per telefon, även på automatisk väg, av {customers}. Samtycket är inget villkor för köp.',
  'our partners': 'våra partner',
  'Electronic signature terms': 'Villkor för elektronisk signatur',
  'Choose who may contact you': 'Välj vem som får kontakta dig',
  Done: 'Klar',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Genom att fortsätta samtycker jag till att bli kontaktad per telefon, även på automatisk väg, av {customers}. Samtycket är inget villkor för köp.',

  // Phone verification
  'Send code': 'Skicka kod',
  'Resend code': 'Skicka koden igen',
  'Change phone number': 'Ändra telefonnummer',
  Validate: 'Bekräfta',
  'We send the code by SMS to the number below.': 'Vi skickar koden via sms till numret nedan.',
  'Check the number and validate to receive a new code.': 'Kontrollera numret och bekräfta för att få en ny kod.',
  'Secure our exclusive offer': 'Säkra vårt exklusiva erbjudande',
  'Please provide a mobile phone number': 'Ange ett mobilnummer',
  'Please use a mobile phone number': 'Använd ett mobilnummer',
  'Your phone number has not been verified yet': 'Ditt telefonnummer har inte verifierats ännu',
  'Invalid code': 'Ogiltig kod',
  'Phone number': 'Telefonnummer',
  'Digit {n} of {total}': 'Siffra {n} av {total}',
  'Sending the code…': 'Skickar koden…',
  'Checking your number…': 'Kontrollerar ditt nummer…',
  'We have sent a code by SMS to {number}.': 'Vi har skickat en kod via sms till {number}.',
  'Checking the code…': 'Kontrollerar koden…',
  'Your phone number is verified.': 'Ditt telefonnummer är verifierat.',
  'The code could not be sent. Please try again.': 'Koden kunde inte skickas. Försök igen.',
  'The code could not be checked. Please try again.': 'Koden kunde inte kontrolleras. Försök igen.',
  'Your number could not be checked. You can go on.': 'Ditt nummer kunde inte kontrolleras. Du kan gå vidare.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Inga fler koder kan skickas. Ange den senaste eller fortsätt utan kod.',
  'Enter the {total} digits of the code.': 'Ange kodens {total} siffror.',
  'Check the digits, or ask for a new code.': 'Kontrollera siffrorna eller begär en ny kod.',
  Cancel: 'Avbryt',
  'Too many attempts. Please ask for a new code.': 'För många försök. Be om en ny kod.',
  'The code has expired. Please ask for a new one.': 'Koden har gått ut. Be om en ny.',
  'Verification code': 'Verifieringskod',

  // Brands
  'Exploring offers tailored to your needs...': 'Vi söker erbjudanden som passar dina behov…',
  "Good news! We've found you these brands matching your requirements:":
    'Goda nyheter! Vi har hittat de här varumärkena som motsvarar dina önskemål:',
  'Compare quotes': 'Jämför offerter',
  'Choose all': 'Välj alla',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Tyvärr har vi ännu inte hittat några erbjudanden som motsvarar dina kriterier…',

  // Steps after the submit
  'Your request has been posted': 'Din förfrågan har skickats',
  'Your request has been sent': 'Din förfrågan har skickats',
  'Start a new request': 'Starta en ny förfrågan',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Söker erbjudanden…',
  'Sorting offers': 'Sorterar erbjudanden',
  'Selection of the best offer': 'Väljer ut det bästa erbjudandet',
  'Just 2 seconds to go...': 'Bara 2 sekunder kvar…',
  'We found the perfect offer for you!': 'Vi har hittat det perfekta erbjudandet för dig!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'En rådgivare från {partnerName} ringer dig genast på {phone}.',
  'Our call center is closed at the moment.': 'Vårt callcenter är stängt just nu.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Ingen fara, din förfrågan är registrerad. {partnerName} ringer dig {date} på {phone}.',
  'Our dedicated agent': 'Vår personliga rådgivare',
  'Skip the queue': 'Hoppa över kön',
  'I want to call now': 'Jag vill ringa nu',
  '{partnerName} will call you on {phone}.': '{partnerName} ringer dig på {phone}.',
  '{partnerName} will call you.': '{partnerName} ringer dig.',
  'Our dedicated agent will call you right away on {phone}.': 'Vår personliga rådgivare ringer dig genast på {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Ingen fara, din förfrågan är registrerad. {partnerName} kontaktar dig så snart vårt callcenter öppnar.',

  // Topics of the call
  "What's next?": 'Vad händer nu?',
  'The call will cover the following topics': 'Samtalet kommer att handla om följande',
  'Your project': 'Ditt projekt',
  'What you want to do, so that nothing has to be said twice.':
    'Vad du vill göra, så att inget behöver sägas två gånger.',
  'Your situation': 'Din situation',
  'What matters for an offer that fits.': 'Vad som är viktigt för ett erbjudande som passar.',
  'Your questions': 'Dina frågor',
  'Everything you would like to know.': 'Allt du vill veta.',
  'The next steps': 'Nästa steg',
  'What happens after the call, and when.': 'Vad som händer efter samtalet, och när.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Tyvärr kunde vi inte boka ditt samtal den här gången. {partnerName} kontaktar dig så snart vårt callcenter öppnar.',
  'This time is no longer available. Please choose another one.': 'Den här tiden är inte längre ledig. Välj en annan.',
  'Choose when we call you': 'Välj när vi ringer dig',
  'When shall we call you?': 'När ska vi ringa dig?',
  Day: 'Dag',
  Time: 'Tid',
  Confirm: 'Bekräfta',
  'your time': 'din tid',
  'Your call is booked': 'Ditt samtal är bokat',

  // Further offers
  'Recommended for you': 'Rekommenderas för dig',
  'You may also like': 'Du kanske också gillar',
  Previous: 'Föregående',
  'See the offer': 'Se erbjudandet',
  'Visit Website': 'Besök webbplatsen',

  // Dates
  'Please enter the full date: {format}': 'Ange hela datumet: {format}',
  'This date does not exist': 'Det här datumet finns inte',
  'Open the calendar': 'Öppna kalendern',
  Decrease: 'Minska',
  Increase: 'Öka',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Din kod är {code}';
