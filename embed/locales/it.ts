/** Italian. The visitor is addressed as “Lei”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Avanti',
  Back: 'Indietro',
  Skip: 'Salta',
  OK: 'OK',
  Close: 'Chiudi',
  Form: 'Modulo',
  'The form is open': 'Il modulo è aperto',
  'The form is closed': 'Il modulo è chiuso',
  Progress: 'Avanzamento',
  'Step {currentStep} of {totalSteps}': 'Passaggio {currentStep} di {totalSteps}',
  '{percent}%': '{percent}%',
  Loading: 'Caricamento',
  Conversation: 'Conversazione',
  'Your answer': 'La Sua risposta',
  'No answer': 'Nessuna risposta',
  optional: 'facoltativo',

  // Titles of questions that have none
  'First name': 'Nome',
  'Last name': 'Cognome',
  Email: 'E-mail',
  'ZIP code': 'Codice postale',
  'Postal code': 'Codice postale',
  Address: 'Indirizzo',
  Date: 'Data',

  // Default texts of choices
  'Please choose': 'Selezionare un’opzione',
  Yes: 'Sì',
  No: 'No',
  Owner: 'Proprietario',
  Renter: 'Inquilino',

  // Loading and rendering errors
  'This part could not be loaded.': 'Impossibile caricare questa parte.',
  'This form cannot be shown right now.': 'Al momento non è possibile visualizzare questo modulo.',
  'Try again': 'Riprova',

  // Submission and final step
  'Sending your answers…': 'Invio delle risposte…',
  Sent: 'Inviato',
  'Your answers could not be sent.': 'Non è stato possibile inviare le risposte.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Nulla è andato perso: le risposte sono ancora qui. Verificare la connessione e riprovare.',
  'This takes longer than usual.': 'Ci vuole più tempo del solito.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Le risposte sono ancora in fase di invio. È possibile attendere qui, inviarle di nuovo o tornare indietro.',
  'Send again': 'Invia di nuovo',
  'Thank you for completing the survey': 'Grazie per aver completato il questionario',

  // Validation messages
  'This field is required': 'Questo campo è obbligatorio',
  'Invalid value': 'Valore non valido',
  'This step is not complete yet.': 'Questo passaggio non è ancora completo.',
  'Enter {min} or more': 'Inserire {min} o più',
  'Enter {max} or less': 'Inserire {max} o meno',
  'Enter at least {count} characters': 'Inserire almeno {count} caratteri',
  'Enter at most {count} characters': 'Inserire al massimo {count} caratteri',
  'Choose {date} or later': 'Scegliere il {date} o una data successiva',
  'Choose {date} or earlier': 'Scegliere il {date} o una data precedente',
  'Invalid email address': 'Indirizzo e-mail non valido',
  'Did you mean {email}?': 'Intendeva {email}?',
  'Email invalid': 'E-mail non valida',
  'Phone number invalid': 'Numero di telefono non valido',
  'Invalid phone number': 'Numero di telefono non valido',
  'Please enter a valid zipcode': 'Inserire un codice postale valido',
  'For example {number}': 'Ad esempio {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Inserire almeno 2 caratteri',
  'Please type here to search...': 'Digitare qui per cercare…',
  'No matches found': 'Nessun risultato trovato',
  'Please choose an address from the list': 'Scegli un indirizzo dall’elenco',
  '1 suggestion': '1 suggerimento',
  '{count} suggestions': '{count} suggerimenti',
  Suggestions: 'Suggerimenti',
  'Results: {count}': 'Risultati: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Al momento non offriamo servizi nella Sua zona. Fare clic su «{next}» per essere reindirizzati a un fornitore di fiducia.',

  // Consents
  'Your consent': 'Il Suo consenso',
  'When you press "{next}", your answers will be sent.': 'Quando preme «{next}», le Sue risposte vengono inviate.',
  Send: 'Invia',
  'I have read and I agree to the {terms}': 'Ho letto e accetto i {terms}',
  'terms and conditions': 'termini e condizioni',
  'and the {privacy}': 'nonché l’{privacy}',
  'privacy policy': 'informativa sulla privacy',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Selezionando questa casella accetto di essere contattato per telefono, anche con mezzi automatizzati, dai seguenti soggetti: {customers}. Il consenso non è una condizione di acquisto.',
  'our partners': 'i nostri partner',
  'Electronic signature terms': 'Condizioni di firma elettronica',
  'Choose who may contact you': 'Scelga chi può contattarLa',
  Done: 'Fine',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Proseguendo accetto di essere contattato per telefono, anche con mezzi automatizzati, dai seguenti soggetti: {customers}. Il consenso non è una condizione di acquisto.',

  // Phone verification
  'Send code': 'Invia codice',
  'Resend code': 'Invia di nuovo il codice',
  'Change phone number': 'Cambia numero di telefono',
  Validate: 'Conferma',
  'We send the code by SMS to the number below.': 'Inviamo il codice via SMS al numero indicato di seguito.',
  'Check the number and validate to receive a new code.':
    'Verificare il numero e confermare per ricevere un nuovo codice.',
  'Secure our exclusive offer': 'Si assicuri la nostra offerta esclusiva',
  'Please provide a mobile phone number': 'Indicare un numero di cellulare',
  'Please use a mobile phone number': 'Utilizzare un numero di cellulare',
  'Your phone number has not been verified yet': 'Il Suo numero di telefono non è ancora stato verificato',
  'Invalid code': 'Codice non valido',
  'Phone number': 'Numero di telefono',
  'Digit {n} of {total}': 'Cifra {n} di {total}',
  'Sending the code…': 'Invio del codice…',
  'Checking your number…': 'Verifica del numero…',
  'We have sent a code by SMS to {number}.': 'Abbiamo inviato un codice via SMS al numero {number}.',
  'Checking the code…': 'Verifica del codice…',
  'Your phone number is verified.': 'Il Suo numero di telefono è verificato.',
  'The code could not be sent. Please try again.': 'Non è stato possibile inviare il codice. Riprovare.',
  'The code could not be checked. Please try again.': 'Non è stato possibile verificare il codice. Riprovare.',
  'Your number could not be checked. You can go on.': 'Non è stato possibile verificare il Suo numero. Può proseguire.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Non è possibile inviare altri codici. Inserisca l’ultimo o prosegua senza.',
  'Enter the {total} digits of the code.': 'Inserisca le {total} cifre del codice.',
  'Check the digits, or ask for a new code.': 'Controlli le cifre o richieda un nuovo codice.',
  Cancel: 'Annulla',
  'Too many attempts. Please ask for a new code.': 'Troppi tentativi. Richiedere un nuovo codice.',
  'The code has expired. Please ask for a new one.': 'Il codice è scaduto. Richiederne uno nuovo.',
  'Verification code': 'Codice di verifica',

  // Brands
  'Exploring offers tailored to your needs...': 'Ricerca di offerte su misura per le Sue esigenze…',
  "Good news! We've found you these brands matching your requirements:":
    'Buone notizie! Abbiamo trovato questi marchi che corrispondono alle Sue richieste:',
  'Compare quotes': 'Confronta i preventivi',
  'Choose all': 'Scegli tutte',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Ci dispiace, non abbiamo ancora trovato offerte che corrispondano ai Suoi criteri…',

  // Steps after the submit
  'Your request has been posted': 'La Sua richiesta è stata inviata',
  'Your request has been sent': 'La Sua richiesta è stata inviata',
  'Start a new request': 'Inizia una nuova richiesta',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Ricerca delle offerte…',
  'Sorting offers': 'Ordinamento delle offerte',
  'Selection of the best offer': 'Selezione dell’offerta migliore',
  'Just 2 seconds to go...': 'Mancano solo 2 secondi…',
  'We found the perfect offer for you!': 'Abbiamo trovato l’offerta perfetta per Lei!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Un operatore di {partnerName} La chiamerà subito al numero {phone}.',
  'Our call center is closed at the moment.': 'Il nostro call center è chiuso al momento.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Non si preoccupi, la Sua richiesta è stata registrata. {partnerName} La chiamerà in data {date} al numero {phone}.',
  'Our dedicated agent': 'Il nostro consulente dedicato',
  'Skip the queue': 'Salta la coda',
  'I want to call now': 'Voglio chiamare ora',
  '{partnerName} will call you on {phone}.': '{partnerName} La chiamerà al numero {phone}.',
  '{partnerName} will call you.': '{partnerName} La chiamerà.',
  'Our dedicated agent will call you right away on {phone}.':
    'Il nostro consulente dedicato La chiamerà subito al numero {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Non si preoccupi, la Sua richiesta è stata registrata. {partnerName} La contatterà non appena il call center sarà aperto.',

  // Topics of the call
  "What's next?": 'Che cosa succede ora?',
  'The call will cover the following topics': 'Durante la chiamata si parlerà dei seguenti argomenti',
  'Your project': 'Il Suo progetto',
  'What you want to do, so that nothing has to be said twice.': 'Ciò che desidera fare, per non dover ripetere nulla.',
  'Your situation': 'La Sua situazione',
  'What matters for an offer that fits.': 'Ciò che conta per un’offerta su misura.',
  'Your questions': 'Le Sue domande',
  'Everything you would like to know.': 'Tutto ciò che desidera sapere.',
  'The next steps': 'I prossimi passi',
  'What happens after the call, and when.': 'Che cosa succede dopo la chiamata, e quando.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Spiacenti, questa volta non è stato possibile programmare la Sua chiamata. {partnerName} La contatterà non appena il call center sarà aperto.',
  'This time is no longer available. Please choose another one.':
    'Questo orario non è più disponibile. Selezionarne un altro.',
  'Choose when we call you': 'Scelga quando vuole essere chiamato',
  'When shall we call you?': 'Quando desidera essere chiamato?',
  Day: 'Giorno',
  Time: 'Ora',
  Confirm: 'Conferma',
  'your time': 'la Sua ora',
  'Your call is booked': 'La Sua chiamata è stata prenotata',

  // Further offers
  'Recommended for you': 'Consigliato per Lei',
  'You may also like': 'Potrebbe interessarLe anche',
  Previous: 'Precedente',
  'See the offer': 'Vedi l’offerta',
  'Visit Website': 'Visita il sito web',

  // Dates
  'Please enter the full date: {format}': 'Inserire la data completa: {format}',
  'This date does not exist': 'Questa data non esiste',
  'Open the calendar': 'Apri il calendario',
  Decrease: 'Diminuisci',
  Increase: 'Aumenta',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Il suo codice è {code}';
