/** Finnish. The visitor is addressed in the singular, as is usual. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Seuraava',
  Back: 'Takaisin',
  Skip: 'Ohita',
  OK: 'OK',
  Close: 'Sulje',
  Form: 'Lomake',
  'The form is open': 'Lomake on avattu',
  'The form is closed': 'Lomake on suljettu',
  Progress: 'Eteneminen',
  'Step {currentStep} of {totalSteps}': 'Vaihe {currentStep}/{totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Ladataan',
  Conversation: 'Keskustelu',
  'Your answer': 'Vastauksesi',
  'No answer': 'Ei vastausta',
  optional: 'valinnainen',

  // Titles of questions that have none
  'First name': 'Etunimi',
  'Last name': 'Sukunimi',
  Email: 'Sähköposti',
  'ZIP code': 'Postinumero',
  'Postal code': 'Postinumero',
  Address: 'Osoite',
  Date: 'Päivämäärä',

  // Default texts of choices
  'Please choose': 'Valitse vaihtoehto',
  Yes: 'Kyllä',
  No: 'Ei',
  Owner: 'Omistaja',
  Renter: 'Vuokralainen',

  // Loading and rendering errors
  'This part could not be loaded.': 'Tätä osaa ei voitu ladata.',
  'This form cannot be shown right now.': 'Tätä lomaketta ei voida näyttää juuri nyt.',
  'Try again': 'Yritä uudelleen',

  // Submission and final step
  'Sending your answers…': 'Vastauksiasi lähetetään…',
  Sent: 'Lähetetty',
  'Your answers could not be sent.': 'Vastauksiasi ei voitu lähettää.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Mitään ei ole kadonnut: vastauksesi ovat yhä tallella. Tarkista verkkoyhteytesi ja yritä uudelleen.',
  'This takes longer than usual.': 'Tämä kestää tavallista kauemmin.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Vastauksiasi lähetetään vielä. Voit odottaa tässä, lähettää ne uudelleen tai palata takaisin.',
  'Send again': 'Lähetä uudelleen',
  'Thank you for completing the survey': 'Kiitos, että vastasit kyselyyn',

  // Validation messages
  'This field is required': 'Tämä kenttä on pakollinen',
  'Invalid value': 'Virheellinen arvo',
  'This step is not complete yet.': 'Tämä vaihe ei ole vielä valmis.',
  'Enter {min} or more': 'Anna {min} tai enemmän',
  'Enter {max} or less': 'Anna {max} tai vähemmän',
  'Enter at least {count} characters': 'Anna vähintään {count} merkkiä',
  'Enter at most {count} characters': 'Anna enintään {count} merkkiä',
  'Choose {date} or later': 'Valitse {date} tai myöhempi',
  'Choose {date} or earlier': 'Valitse {date} tai aiempi',
  'Invalid email address': 'Virheellinen sähköpostiosoite',
  'Did you mean {email}?': 'Tarkoititko {email}?',
  'Email invalid': 'Sähköpostiosoite on virheellinen',
  'Phone number invalid': 'Puhelinnumero on virheellinen',
  'Invalid phone number': 'Virheellinen puhelinnumero',
  'Please enter a valid zipcode': 'Anna kelvollinen postinumero',
  'For example {number}': 'Esimerkiksi {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Kirjoita vähintään 2 merkkiä',
  'Please type here to search...': 'Hae kirjoittamalla tähän…',
  'No matches found': 'Ei hakutuloksia',
  'Please choose an address from the list': 'Valitse osoite luettelosta',
  '1 suggestion': '1 ehdotus',
  '{count} suggestions': '{count} ehdotusta',
  Suggestions: 'Ehdotukset',
  'Results: {count}': 'Hakutuloksia: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Emme tällä hetkellä tarjoa palveluja alueellasi. Valitsemalla ”{next}” siirryt luotettavan palveluntarjoajan sivuille.',

  // Consents
  'Your consent': 'Suostumuksesi',
  'When you press "{next}", your answers will be sent.': 'Kun painat ”{next}”, vastauksesi lähetetään.',
  Send: 'Lähetä',
  'I have read and I agree to the {terms}': 'Olen lukenut ja hyväksyn {terms}',
  'terms and conditions': 'käyttöehdot',
  'and the {privacy}': 'sekä {privacy}',
  'privacy policy': 'tietosuojaselosteen',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Rastittamalla tämän ruudun hyväksyn, että seuraavat tahot voivat ottaa minuun yhteyttä puhelimitse, myös automaattisesti: {customers}. Suostumus ei ole oston ehto.',
  'our partners': 'yhteistyökumppanimme',
  'Electronic signature terms': 'Sähköisen allekirjoituksen ehdot',
  'Choose who may contact you': 'Valitse, kuka saa ottaa sinuun yhteyttä',
  Done: 'Valmis',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Jatkamalla hyväksyn, että seuraavat tahot voivat ottaa minuun yhteyttä puhelimitse, myös automaattisesti: {customers}. Suostumus ei ole oston ehto.',

  // Phone verification
  'Send code': 'Lähetä koodi',
  'Resend code': 'Lähetä koodi uudelleen',
  'Change phone number': 'Vaihda puhelinnumero',
  Validate: 'Vahvista',
  'We send the code by SMS to the number below.': 'Lähetämme koodin tekstiviestillä alla olevaan numeroon.',
  'Check the number and validate to receive a new code.': 'Tarkista numero ja vahvista se, niin saat uuden koodin.',
  'Secure our exclusive offer': 'Varmista ainutlaatuinen tarjouksemme',
  'Please provide a mobile phone number': 'Anna matkapuhelinnumero',
  'Please use a mobile phone number': 'Käytä matkapuhelinnumeroa',
  'Your phone number has not been verified yet': 'Puhelinnumeroasi ei ole vielä vahvistettu',
  'Invalid code': 'Virheellinen koodi',
  'Phone number': 'Puhelinnumero',
  'Digit {n} of {total}': 'Numero {n}/{total}',
  'Sending the code…': 'Koodia lähetetään…',
  'Checking your number…': 'Numeroasi tarkistetaan…',
  'We have sent a code by SMS to {number}.': 'Lähetimme koodin tekstiviestillä numeroon {number}.',
  'Checking the code…': 'Koodia tarkistetaan…',
  'Your phone number is verified.': 'Puhelinnumerosi on vahvistettu.',
  'The code could not be sent. Please try again.': 'Koodia ei voitu lähettää. Yritä uudelleen.',
  'The code could not be checked. Please try again.': 'Koodia ei voitu tarkistaa. Yritä uudelleen.',
  'Your number could not be checked. You can go on.': 'Numeroasi ei voitu tarkistaa. Voit jatkaa.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Koodeja ei voi lähettää enempää. Anna viimeisin koodi tai jatka ilman sitä.',
  'Enter the {total} digits of the code.': 'Anna koodin {total} numeroa.',
  'Check the digits, or ask for a new code.': 'Tarkista numerot tai pyydä uusi koodi.',
  Cancel: 'Peruuta',
  'Too many attempts. Please ask for a new code.': 'Liian monta yritystä. Pyydä uusi koodi.',
  'The code has expired. Please ask for a new one.': 'Koodi on vanhentunut. Pyydä uusi.',
  'Verification code': 'Vahvistuskoodi',

  // Brands
  'Exploring offers tailored to your needs...': 'Etsimme tarpeisiisi sopivia tarjouksia…',
  "Good news! We've found you these brands matching your requirements:":
    'Hyviä uutisia! Löysimme nämä toiveitasi vastaavat brändit:',
  'Compare quotes': 'Vertaile tarjouksia',
  'Choose all': 'Valitse kaikki',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Valitettavasti emme ole vielä löytäneet ehtojasi vastaavia tarjouksia…',

  // Steps after the submit
  'Your request has been posted': 'Pyyntösi on lähetetty',
  'Your request has been sent': 'Pyyntösi on lähetetty',
  'Start a new request': 'Aloita uusi pyyntö',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Etsitään tarjouksia…',
  'Sorting offers': 'Lajitellaan tarjouksia',
  'Selection of the best offer': 'Valitaan paras tarjous',
  'Just 2 seconds to go...': 'Enää 2 sekuntia…',
  'We found the perfect offer for you!': 'Löysimme sinulle täydellisen tarjouksen!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Yrityksen {partnerName} asiantuntija soittaa sinulle heti numeroon {phone}.',
  'Our call center is closed at the moment.': 'Puhelinpalvelumme on tällä hetkellä suljettu.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Ei hätää, pyyntösi on kirjattu. {partnerName} soittaa sinulle {date} numeroon {phone}.',
  'Our dedicated agent': 'Oma asiantuntijamme',
  'Skip the queue': 'Ohita jono',
  'I want to call now': 'Haluan soittaa nyt',
  '{partnerName} will call you on {phone}.': '{partnerName} soittaa sinulle numeroon {phone}.',
  '{partnerName} will call you.': '{partnerName} soittaa sinulle.',
  'Our dedicated agent will call you right away on {phone}.':
    'Oma asiantuntijamme soittaa sinulle heti numeroon {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Ei hätää, pyyntösi on kirjattu. {partnerName} ottaa sinuun yhteyttä heti, kun puhelinpalvelu avautuu.',

  // Topics of the call
  "What's next?": 'Mitä seuraavaksi?',
  'The call will cover the following topics': 'Puhelussa käsitellään seuraavia aiheita',
  'Your project': 'Hankkeesi',
  'What you want to do, so that nothing has to be said twice.':
    'Mitä haluat tehdä, jottei mitään tarvitse kertoa kahdesti.',
  'Your situation': 'Tilanteesi',
  'What matters for an offer that fits.': 'Mikä on tärkeää sopivan tarjouksen kannalta.',
  'Your questions': 'Kysymyksesi',
  'Everything you would like to know.': 'Kaikki, mitä haluat tietää.',
  'The next steps': 'Seuraavat vaiheet',
  'What happens after the call, and when.': 'Mitä puhelun jälkeen tapahtuu ja milloin.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Valitettavasti puheluasi ei voitu ajoittaa tällä kertaa. {partnerName} ottaa sinuun yhteyttä heti, kun puhelinpalvelu avautuu.',
  'This time is no longer available. Please choose another one.': 'Tämä aika ei ole enää vapaana. Valitse toinen aika.',
  'Choose when we call you': 'Valitse, milloin soitamme sinulle',
  'When shall we call you?': 'Milloin soitamme sinulle?',
  Day: 'Päivä',
  Time: 'Kellonaika',
  Confirm: 'Vahvista',
  'your time': 'sinun aikaasi',
  'Your call is booked': 'Puhelusi on varattu',

  // Further offers
  'Recommended for you': 'Suositeltu sinulle',
  'You may also like': 'Saatat pitää myös näistä',
  Previous: 'Edellinen',
  'See the offer': 'Katso tarjous',
  'Visit Website': 'Siirry verkkosivustolle',

  // Dates
  'Please enter the full date: {format}': 'Anna koko päivämäärä: {format}',
  'This date does not exist': 'Tätä päivämäärää ei ole olemassa',
  'Open the calendar': 'Avaa kalenteri',
  Decrease: 'Vähennä',
  Increase: 'Lisää',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Koodisi on {code}';
