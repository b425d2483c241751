/** Polish. The visitor is addressed as “Państwo”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Dalej',
  Back: 'Wstecz',
  Skip: 'Pomiń',
  OK: 'OK',
  Close: 'Zamknij',
  Form: 'Formularz',
  'The form is open': 'Formularz jest otwarty',
  'The form is closed': 'Formularz jest zamknięty',
  Progress: 'Postęp',
  'Step {currentStep} of {totalSteps}': 'Krok {currentStep} z {totalSteps}',
  '{percent}%': '{percent}%',
  Loading: 'Ładowanie',
  Conversation: 'Rozmowa',
  'Your answer': 'Państwa odpowiedź',
  'No answer': 'Brak odpowiedzi',
  optional: 'opcjonalnie',

  // Titles of questions that have none
  'First name': 'Imię',
  'Last name': 'Nazwisko',
  Email: 'E-mail',
  'ZIP code': 'Kod pocztowy',
  'Postal code': 'Kod pocztowy',
  Address: 'Adres',
  Date: 'Data',

  // Default texts of choices
  'Please choose': 'Proszę wybrać',
  Yes: 'Tak',
  No: 'Nie',
  Owner: 'Właściciel',
  Renter: 'Najemca',

  // Loading and rendering errors
  'This part could not be loaded.': 'Nie udało się wczytać tej części.',
  'This form cannot be shown right now.': 'W tej chwili nie można wyświetlić tego formularza.',
  'Try again': 'Spróbuj ponownie',

  // Submission and final step
  'Sending your answers…': 'Wysyłanie odpowiedzi…',
  Sent: 'Wysłano',
  'Your answers could not be sent.': 'Nie udało się wysłać odpowiedzi.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Nic nie przepadło: odpowiedzi nadal tu są. Proszę sprawdzić połączenie i spróbować ponownie.',
  'This takes longer than usual.': 'To trwa dłużej niż zwykle.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Twoje odpowiedzi są nadal wysyłane. Możesz tu poczekać, wysłać je ponownie lub wrócić.',
  'Send again': 'Wyślij ponownie',
  'Thank you for completing the survey': 'Dziękujemy za wypełnienie ankiety',

  // Validation messages
  'This field is required': 'To pole jest wymagane',
  'Invalid value': 'Nieprawidłowa wartość',
  'This step is not complete yet.': 'Ten krok nie jest jeszcze ukończony.',
  'Enter {min} or more': 'Proszę podać {min} lub więcej',
  'Enter {max} or less': 'Proszę podać {max} lub mniej',
  'Enter at least {count} characters': 'Minimalna liczba znaków: {count}',
  'Enter at most {count} characters': 'Maksymalna liczba znaków: {count}',
  'Choose {date} or later': 'Proszę wybrać {date} lub później',
  'Choose {date} or earlier': 'Proszę wybrać {date} lub wcześniej',
  'Invalid email address': 'Nieprawidłowy adres e-mail',
  'Did you mean {email}?': 'Czy chodziło o {email}?',
  'Email invalid': 'Adres e-mail jest nieprawidłowy',
  'Phone number invalid': 'Numer telefonu jest nieprawidłowy',
  'Invalid phone number': 'Nieprawidłowy numer telefonu',
  'Please enter a valid zipcode': 'Proszę podać prawidłowy kod pocztowy',
  'For example {number}': 'Na przykład {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Proszę wpisać co najmniej 2 znaki',
  'Please type here to search...': 'Proszę wpisać szukany tekst…',
  'No matches found': 'Brak wyników',
  'Please choose an address from the list': 'Wybierz adres z listy',
  '1 suggestion': '1 podpowiedź',
  '{count} suggestions': 'Liczba podpowiedzi: {count}',
  Suggestions: 'Podpowiedzi',
  'Results: {count}': 'Liczba wyników: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Obecnie nie świadczymy usług na tym obszarze. Kliknięcie przycisku „{next}” spowoduje przekierowanie do zaufanego dostawcy.',

  // Consents
  'Your consent': 'Państwa zgoda',
  'When you press "{next}", your answers will be sent.': 'Po naciśnięciu „{next}” odpowiedzi zostaną wysłane.',
  Send: 'Wyślij',
  'I have read and I agree to the {terms}': 'Potwierdzam zapoznanie się z treścią i akceptuję {terms}',
  'terms and conditions': 'regulamin',
  'and the {privacy}': 'oraz {privacy}',
  'privacy policy': 'politykę prywatności',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Zaznaczając to pole, wyrażam zgodę na kontakt telefoniczny, także z użyciem środków automatycznych, ze strony następujących podmiotów: {customers}. Zgoda nie jest warunkiem zakupu.',
  'our partners': 'nasi partnerzy',
  'Electronic signature terms': 'Warunki podpisu elektronicznego',
  'Choose who may contact you': 'Proszę wybrać, kto może się z Państwem skontaktować',
  Done: 'Gotowe',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Przechodząc dalej, wyrażam zgodę na kontakt telefoniczny, także z użyciem środków automatycznych, ze strony następujących podmiotów: {customers}. Zgoda nie jest warunkiem zakupu.',

  // Phone verification
  'Send code': 'Wyślij kod',
  'Resend code': 'Wyślij kod ponownie',
  'Change phone number': 'Zmień numer telefonu',
  Validate: 'Zatwierdź',
  'We send the code by SMS to the number below.': 'Wysyłamy kod SMS-em na poniższy numer.',
  'Check the number and validate to receive a new code.':
    'Proszę sprawdzić numer i zatwierdzić go, aby otrzymać nowy kod.',
  'Secure our exclusive offer': 'Skorzystaj z naszej oferty specjalnej',
  'Please provide a mobile phone number': 'Proszę podać numer telefonu komórkowego',
  'Please use a mobile phone number': 'Proszę użyć numeru telefonu komórkowego',
  'Your phone number has not been verified yet': 'Numer telefonu nie został jeszcze zweryfikowany',
  'Invalid code': 'Nieprawidłowy kod',
  'Phone number': 'Numer telefonu',
  'Digit {n} of {total}': 'Cyfra {n} z {total}',
  'Sending the code…': 'Wysyłanie kodu…',
  'Checking your number…': 'Sprawdzanie numeru…',
  'We have sent a code by SMS to {number}.': 'Wysłaliśmy kod SMS-em na numer {number}.',
  'Checking the code…': 'Sprawdzanie kodu…',
  'Your phone number is verified.': 'Numer telefonu został zweryfikowany.',
  'The code could not be sent. Please try again.': 'Nie udało się wysłać kodu. Proszę spróbować ponownie.',
  'The code could not be checked. Please try again.': 'Nie udało się sprawdzić kodu. Proszę spróbować ponownie.',
  'Your number could not be checked. You can go on.': 'Nie udało się sprawdzić numeru. Można przejść dalej.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Nie można wysłać więcej kodów. Wpisz ostatni lub kontynuuj bez niego.',
  'Enter the {total} digits of the code.': 'Wpisz {total} cyfry kodu.',
  'Check the digits, or ask for a new code.': 'Sprawdź cyfry lub poproś o nowy kod.',
  Cancel: 'Anuluj',
  'Too many attempts. Please ask for a new code.': 'Zbyt wiele prób. Proszę poprosić o nowy kod.',
  'The code has expired. Please ask for a new one.': 'Kod wygasł. Proszę poprosić o nowy.',
  'Verification code': 'Kod weryfikacyjny',

  // Brands
  'Exploring offers tailored to your needs...': 'Szukamy ofert dopasowanych do Państwa potrzeb…',
  "Good news! We've found you these brands matching your requirements:":
    'Dobra wiadomość! Znaleźliśmy marki odpowiadające Państwa wymaganiom:',
  'Compare quotes': 'Porównaj oferty',
  'Choose all': 'Wybierz wszystkie',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Przykro nam, ale nie znaleźliśmy jeszcze ofert spełniających Państwa kryteria…',

  // Steps after the submit
  'Your request has been posted': 'Państwa zgłoszenie zostało wysłane',
  'Your request has been sent': 'Państwa zgłoszenie zostało wysłane',
  'Start a new request': 'Rozpocznij nowe zgłoszenie',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Szukamy ofert…',
  'Sorting offers': 'Porządkujemy oferty',
  'Selection of the best offer': 'Wybieramy najlepszą ofertę',
  'Just 2 seconds to go...': 'Jeszcze tylko 2 sekundy…',
  'We found the perfect offer for you!': 'Znaleźliśmy idealną ofertę dla Państwa!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Konsultant firmy {partnerName} zadzwoni za chwilę na numer {phone}.',
  'Our call center is closed at the moment.': 'Nasze centrum obsługi telefonicznej jest teraz zamknięte.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Proszę się nie martwić, zgłoszenie zostało zarejestrowane. {partnerName} zadzwoni w terminie: {date}, na numer {phone}.',
  'Our dedicated agent': 'Nasz konsultant',
  'Skip the queue': 'Pomiń kolejkę',
  'I want to call now': 'Chcę zadzwonić teraz',
  '{partnerName} will call you on {phone}.': '{partnerName} zadzwoni do Ciebie na numer {phone}.',
  '{partnerName} will call you.': '{partnerName} zadzwoni do Ciebie.',
  'Our dedicated agent will call you right away on {phone}.': 'Nasz konsultant zadzwoni za chwilę na numer {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Proszę się nie martwić, zgłoszenie zostało zarejestrowane. {partnerName} skontaktuje się z Państwem, gdy tylko centrum obsługi telefonicznej zostanie otwarte.',

  // Topics of the call
  "What's next?": 'Co dalej?',
  'The call will cover the following topics': 'Podczas rozmowy omówimy następujące tematy',
  'Your project': 'Państwa projekt',
  'What you want to do, so that nothing has to be said twice.':
    'Co chcą Państwo zrobić, aby niczego nie trzeba było powtarzać.',
  'Your situation': 'Państwa sytuacja',
  'What matters for an offer that fits.': 'Co jest ważne, aby oferta była dopasowana.',
  'Your questions': 'Państwa pytania',
  'Everything you would like to know.': 'Wszystko, co chcieliby Państwo wiedzieć.',
  'The next steps': 'Kolejne kroki',
  'What happens after the call, and when.': 'Co wydarzy się po rozmowie i kiedy.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Przepraszamy, tym razem nie udało się zaplanować rozmowy. {partnerName} skontaktuje się z Państwem, gdy tylko centrum obsługi telefonicznej zostanie otwarte.',
  'This time is no longer available. Please choose another one.':
    'Ten termin nie jest już dostępny. Proszę wybrać inny.',
  'Choose when we call you': 'Proszę wybrać termin rozmowy',
  'When shall we call you?': 'Kiedy mamy do Państwa zadzwonić?',
  Day: 'Dzień',
  Time: 'Godzina',
  Confirm: 'Potwierdź',
  'your time': 'Twój czas',
  'Your call is booked': 'Rozmowa została umówiona',

  // Further offers
  'Recommended for you': 'Polecane dla Państwa',
  'You may also like': 'Może Państwa również zainteresować',
  Previous: 'Poprzednia',
  'See the offer': 'Zobacz ofertę',
  'Visit Website': 'Odwiedź stronę',

  // Dates
  'Please enter the full date: {format}': 'Proszę podać pełną datę: {format}',
  'This date does not exist': 'Taka data nie istnieje',
  'Open the calendar': 'Otwórz kalendarz',
  Decrease: 'Zmniejsz',
  Increase: 'Zwiększ',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Twój kod to {code}';
