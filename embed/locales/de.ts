/** German. The visitor is addressed as “Sie”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Weiter',
  Back: 'Zurück',
  Skip: 'Überspringen',
  OK: 'OK',
  Close: 'Schließen',
  Form: 'Formular',
  'The form is open': 'Das Formular ist geöffnet',
  'The form is closed': 'Das Formular ist geschlossen',
  Progress: 'Fortschritt',
  'Step {currentStep} of {totalSteps}': 'Schritt {currentStep} von {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Wird geladen',
  Conversation: 'Unterhaltung',
  'Your answer': 'Ihre Antwort',
  'No answer': 'Keine Angabe',
  optional: 'optional',

  // Titles of questions that have none
  'First name': 'Vorname',
  'Last name': 'Nachname',
  Email: 'E-Mail',
  'ZIP code': 'Postleitzahl',
  'Postal code': 'Postleitzahl',
  Address: 'Adresse',
  Date: 'Datum',

  // Default texts of choices
  'Please choose': 'Bitte auswählen',
  Yes: 'Ja',
  No: 'Nein',
  Owner: 'Eigentümer',
  Renter: 'Mieter',

  // Loading and rendering errors
  'This part could not be loaded.': 'Dieser Teil konnte nicht geladen werden.',
  'This form cannot be shown right now.': 'Dieses Formular kann gerade nicht angezeigt werden.',
  'Try again': 'Erneut versuchen',

  // Submission and final step
  'Sending your answers…': 'Ihre Angaben werden gesendet …',
  Sent: 'Gesendet',
  'Your answers could not be sent.': 'Ihre Angaben konnten nicht gesendet werden.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Es ist nichts verloren: Ihre Angaben sind noch da. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'This takes longer than usual.': 'Das dauert länger als gewöhnlich.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Ihre Angaben werden noch gesendet. Sie können hier warten, sie erneut senden oder zurückgehen.',
  'Send again': 'Erneut senden',
  'Thank you for completing the survey': 'Vielen Dank, dass Sie den Fragebogen ausgefüllt haben',

  // Validation messages
  'This field is required': 'Dieses Feld ist ein Pflichtfeld',
  'Invalid value': 'Ungültiger Wert',
  'This step is not complete yet.': 'Dieser Schritt ist noch nicht vollständig.',
  'Enter {min} or more': 'Geben Sie {min} oder mehr ein',
  'Enter {max} or less': 'Geben Sie {max} oder weniger ein',
  'Enter at least {count} characters': 'Geben Sie mindestens {count} Zeichen ein',
  'Enter at most {count} characters': 'Geben Sie höchstens {count} Zeichen ein',
  'Choose {date} or later': 'Wählen Sie den {date} oder später',
  'Choose {date} or earlier': 'Wählen Sie den {date} oder früher',
  'Invalid email address': 'Ungültige E-Mail-Adresse',
  'Did you mean {email}?': 'Meinten Sie {email}?',
  'Email invalid': 'E-Mail ungültig',
  'Phone number invalid': 'Telefonnummer ungültig',
  'Invalid phone number': 'Ungültige Telefonnummer',
  'Please enter a valid zipcode': 'Bitte geben Sie eine gültige Postleitzahl ein',
  'For example {number}': 'Zum Beispiel {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Bitte geben Sie mindestens 2 Zeichen ein',
  'Please type here to search...': 'Zum Suchen hier tippen …',
  'No matches found': 'Keine Treffer gefunden',
  'Please choose an address from the list': 'Bitte wählen Sie eine Adresse aus der Liste',
  '1 suggestion': '1 Vorschlag',
  '{count} suggestions': '{count} Vorschläge',
  Suggestions: 'Vorschläge',
  'Results: {count}': 'Treffer: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'In Ihrer Region bieten wir derzeit keine Leistungen an. Klicken Sie auf „{next}“, um zu einem vertrauenswürdigen Anbieter weitergeleitet zu werden.',

  // Consents
  'Your consent': 'Ihre Einwilligung',
  'When you press "{next}", your answers will be sent.': 'Wenn Sie auf „{next}“ klicken, werden Ihre Angaben gesendet.',
  Send: 'Senden',
  'I have read and I agree to the {terms}': 'Ich habe gelesen und akzeptiere die {terms}',
  'terms and conditions': 'Allgemeinen Geschäftsbedingungen',
  'and the {privacy}': 'sowie die {privacy}',
  'privacy policy': 'Datenschutzerklärung',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Mit dem Ankreuzen dieses Feldes willige ich ein, telefonisch, auch mittels automatischer Verfahren, von {customers} kontaktiert zu werden. Die Einwilligung ist keine Voraussetzung für einen Kauf.',
  'our partners': 'unseren Partnern',
  'Electronic signature terms': 'Bedingungen der elektronischen Signatur',
  'Choose who may contact you': 'Wählen Sie, wer Sie kontaktieren darf',
  Done: 'Fertig',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Indem ich fortfahre, willige ich ein, telefonisch, auch mittels automatischer Verfahren, von {customers} kontaktiert zu werden. Die Einwilligung ist keine Voraussetzung für einen Kauf.',

  // Phone verification
  'Send code': 'Code senden',
  'Resend code': 'Code erneut senden',
  'Change phone number': 'Telefonnummer ändern',
  Validate: 'Bestätigen',
  'We send the code by SMS to the number below.': 'Wir senden den Code per SMS an die unten stehende Nummer.',
  'Check the number and validate to receive a new code.':
    'Prüfen Sie die Nummer und bestätigen Sie sie, um einen neuen Code zu erhalten.',
  'Secure our exclusive offer': 'Sichern Sie sich unser exklusives Angebot',
  'Please provide a mobile phone number': 'Bitte geben Sie eine Mobilfunknummer an',
  'Please use a mobile phone number': 'Bitte verwenden Sie eine Mobilfunknummer',
  'Your phone number has not been verified yet': 'Ihre Telefonnummer wurde noch nicht bestätigt',
  'Invalid code': 'Ungültiger Code',
  'Phone number': 'Telefonnummer',
  'Digit {n} of {total}': 'Ziffer {n} von {total}',
  'Sending the code…': 'Der Code wird gesendet\u00a0…',
  'Checking your number…': 'Ihre Nummer wird geprüft\u00a0…',
  'We have sent a code by SMS to {number}.': 'Wir haben einen Code per SMS an {number} gesendet.',
  'Checking the code…': 'Der Code wird geprüft\u00a0…',
  'Your phone number is verified.': 'Ihre Telefonnummer ist bestätigt.',
  'The code could not be sent. Please try again.':
    'Der Code konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'The code could not be checked. Please try again.':
    'Der Code konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
  'Your number could not be checked. You can go on.': 'Ihre Nummer konnte nicht geprüft werden. Sie können fortfahren.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Es können keine weiteren Codes gesendet werden. Geben Sie den letzten ein oder fahren Sie ohne Code fort.',
  'Enter the {total} digits of the code.': 'Geben Sie die {total} Ziffern des Codes ein.',
  'Check the digits, or ask for a new code.': 'Prüfen Sie die Ziffern oder fordern Sie einen neuen Code an.',
  Cancel: 'Abbrechen',
  'Too many attempts. Please ask for a new code.': 'Zu viele Versuche. Bitte fordern Sie einen neuen Code an.',
  'The code has expired. Please ask for a new one.': 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'Verification code': 'Bestätigungscode',

  // Brands
  'Exploring offers tailored to your needs...': 'Wir suchen Angebote, die zu Ihrem Bedarf passen …',
  "Good news! We've found you these brands matching your requirements:":
    'Gute Neuigkeiten! Diese Marken passen zu Ihren Anforderungen:',
  'Compare quotes': 'Angebote vergleichen',
  'Choose all': 'Alle auswählen',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Leider haben wir noch keine Angebote gefunden, die Ihren Kriterien entsprechen …',

  // Steps after the submit
  'Your request has been posted': 'Ihre Anfrage wurde übermittelt',
  'Your request has been sent': 'Ihre Anfrage wurde gesendet',
  'Start a new request': 'Neue Anfrage starten',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Angebote werden gesucht …',
  'Sorting offers': 'Angebote werden sortiert',
  'Selection of the best offer': 'Das beste Angebot wird ausgewählt',
  'Just 2 seconds to go...': 'Nur noch 2 Sekunden …',
  'We found the perfect offer for you!': 'Wir haben das perfekte Angebot für Sie gefunden!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Ein Berater von {partnerName} ruft Sie umgehend unter {phone} an.',
  'Our call center is closed at the moment.': 'Unser Callcenter ist derzeit geschlossen.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Keine Sorge, Ihre Anfrage wurde registriert. {partnerName} ruft Sie am {date} unter {phone} an.',
  'Our dedicated agent': 'Unser persönlicher Berater',
  'Skip the queue': 'Warteschlange überspringen',
  'I want to call now': 'Ich möchte jetzt anrufen',
  '{partnerName} will call you on {phone}.': '{partnerName} ruft Sie unter {phone} an.',
  '{partnerName} will call you.': '{partnerName} ruft Sie an.',
  'Our dedicated agent will call you right away on {phone}.':
    'Unser persönlicher Berater ruft Sie umgehend unter {phone} an.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Keine Sorge, Ihre Anfrage wurde registriert. {partnerName} meldet sich bei Ihnen, sobald das Callcenter öffnet.',

  // Topics of the call
  "What's next?": 'Wie geht es weiter?',
  'The call will cover the following topics': 'In dem Gespräch geht es um folgende Themen',
  'Your project': 'Ihr Vorhaben',
  'What you want to do, so that nothing has to be said twice.':
    'Was Sie vorhaben, damit nichts zweimal gesagt werden muss.',
  'Your situation': 'Ihre Situation',
  'What matters for an offer that fits.': 'Was für ein passendes Angebot wichtig ist.',
  'Your questions': 'Ihre Fragen',
  'Everything you would like to know.': 'Alles, was Sie wissen möchten.',
  'The next steps': 'Die nächsten Schritte',
  'What happens after the call, and when.': 'Was nach dem Anruf geschieht, und wann.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Leider konnten wir Ihren Anruf diesmal nicht einplanen. {partnerName} meldet sich bei Ihnen, sobald das Callcenter öffnet.',
  'This time is no longer available. Please choose another one.':
    'Diese Zeit ist nicht mehr verfügbar. Bitte wählen Sie eine andere.',
  'Choose when we call you': 'Wählen Sie, wann wir Sie anrufen',
  'When shall we call you?': 'Wann sollen wir Sie anrufen?',
  Day: 'Tag',
  Time: 'Uhrzeit',
  Confirm: 'Bestätigen',
  'your time': 'Ihre Zeit',
  'Your call is booked': 'Ihr Anruf ist vereinbart',

  // Further offers
  'Recommended for you': 'Für Sie empfohlen',
  'You may also like': 'Das könnte Ihnen auch gefallen',
  Previous: 'Zurückblättern',
  'See the offer': 'Zum Angebot',
  'Visit Website': 'Website besuchen',

  // Dates
  'Please enter the full date: {format}': 'Bitte geben Sie das vollständige Datum ein: {format}',
  'This date does not exist': 'Dieses Datum gibt es nicht',
  'Open the calendar': 'Kalender öffnen',
  Decrease: 'Verringern',
  Increase: 'Erhöhen',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Ihr Code lautet {code}';
