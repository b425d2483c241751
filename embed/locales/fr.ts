/** French. The visitor is addressed as “vous”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Suivant',
  Back: 'Retour',
  Skip: 'Passer',
  OK: 'OK',
  Close: 'Fermer',
  Form: 'Formulaire',
  'The form is open': 'Le formulaire est ouvert',
  'The form is closed': 'Le formulaire est fermé',
  Progress: 'Progression',
  'Step {currentStep} of {totalSteps}': 'Étape {currentStep} sur {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Chargement',
  Conversation: 'Discussion',
  'Your answer': 'Votre réponse',
  'No answer': 'Sans réponse',
  optional: 'facultatif',

  // Titles of questions that have none
  'First name': 'Prénom',
  'Last name': 'Nom',
  Email: 'E-mail',
  'ZIP code': 'Code postal',
  'Postal code': 'Code postal',
  Address: 'Adresse',
  Date: 'Date',

  // Default texts of choices
  'Please choose': 'Veuillez choisir',
  Yes: 'Oui',
  No: 'Non',
  Owner: 'Propriétaire',
  Renter: 'Locataire',

  // Loading and rendering errors
  'This part could not be loaded.': 'Cette partie n’a pas pu être chargée.',
  'This form cannot be shown right now.': 'Ce formulaire ne peut pas être affiché pour le moment.',
  'Try again': 'Réessayer',

  // Submission and final step
  'Sending your answers…': 'Envoi de vos réponses…',
  Sent: 'Envoyé',
  'Your answers could not be sent.': 'Vos réponses n’ont pas pu être envoyées.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Rien n’est perdu : elles sont toujours là. Vérifiez votre connexion, puis réessayez.',
  'This takes longer than usual.': 'Cela prend plus de temps que d’habitude.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Vos réponses sont encore en cours d’envoi. Vous pouvez patienter ici, les renvoyer ou revenir en arrière.',
  'Send again': 'Renvoyer',
  'Thank you for completing the survey': 'Merci d’avoir répondu au questionnaire',

  // Validation messages
  'This field is required': 'Ce champ est obligatoire',
  'Invalid value': 'Valeur invalide',
  'This step is not complete yet.': 'Cette étape n’est pas encore complète.',
  'Enter {min} or more': 'Saisissez {min} ou plus',
  'Enter {max} or less': 'Saisissez {max} ou moins',
  'Enter at least {count} characters': 'Saisissez au moins {count} caractères',
  'Enter at most {count} characters': 'Saisissez au plus {count} caractères',
  'Choose {date} or later': 'Choisissez le {date} ou une date ultérieure',
  'Choose {date} or earlier': 'Choisissez le {date} ou une date antérieure',
  'Invalid email address': 'Adresse e-mail invalide',
  'Did you mean {email}?': 'Vouliez-vous dire {email} ?',
  'Email invalid': 'E-mail invalide',
  'Phone number invalid': 'Numéro de téléphone invalide',
  'Invalid phone number': 'Numéro de téléphone invalide',
  'Please enter a valid zipcode': 'Veuillez saisir un code postal valide',
  'For example {number}': 'Par exemple {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Veuillez saisir au moins 2 caractères',
  'Please type here to search...': 'Saisissez ici pour rechercher…',
  'No matches found': 'Aucun résultat',
  'Please choose an address from the list': 'Veuillez choisir une adresse dans la liste',
  '1 suggestion': '1 suggestion',
  '{count} suggestions': '{count} suggestions',
  Suggestions: 'Suggestions',
  'Results: {count}': 'Résultats\u00a0: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Nous ne proposons pas encore nos services dans votre région. Cliquez sur «\u00a0{next}\u00a0» pour être redirigé vers un prestataire de confiance.',

  // Consents
  'Your consent': 'Votre accord',
  'When you press "{next}", your answers will be sent.':
    'Lorsque vous cliquez sur «\u00a0{next}\u00a0», vos réponses sont envoyées.',
  Send: 'Envoyer',
  'I have read and I agree to the {terms}': 'J’ai lu et j’accepte les {terms}',
  'terms and conditions': 'conditions générales',
  'and the {privacy}': 'ainsi que la {privacy}',
  'privacy policy': 'politique de confidentialité',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'En cochant cette case, j’accepte d’être contacté par téléphone, y compris par des moyens automatisés, par {customers}. Ce consentement n’est pas une condition d’achat.',
  'our partners': 'nos partenaires',
  'Electronic signature terms': 'Conditions de signature électronique',
  'Choose who may contact you': 'Choisissez qui peut vous contacter',
  Done: 'Terminé',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'En continuant, j’accepte d’être contacté par téléphone, y compris par des moyens automatisés, par {customers}. Ce consentement n’est pas une condition d’achat.',

  // Phone verification
  'Send code': 'Envoyer le code',
  'Resend code': 'Renvoyer le code',
  'Change phone number': 'Modifier le numéro de téléphone',
  Validate: 'Valider',
  'We send the code by SMS to the number below.': 'Nous envoyons le code par SMS au numéro ci-dessous.',
  'Check the number and validate to receive a new code.':
    'Vérifiez le numéro et validez pour recevoir un nouveau code.',
  'Secure our exclusive offer': 'Réservez notre offre exclusive',
  'Please provide a mobile phone number': 'Veuillez indiquer un numéro de téléphone mobile',
  'Please use a mobile phone number': 'Veuillez utiliser un numéro de téléphone mobile',
  'Your phone number has not been verified yet': 'Votre numéro de téléphone n’a pas encore été vérifié',
  'Invalid code': 'Code invalide',
  'Phone number': 'Numéro de téléphone',
  'Digit {n} of {total}': 'Chiffre {n} sur {total}',
  'Sending the code…': 'Envoi du code…',
  'Checking your number…': 'Vérification de votre numéro…',
  'We have sent a code by SMS to {number}.': 'Nous avons envoyé un code par SMS au {number}.',
  'Checking the code…': 'Vérification du code…',
  'Your phone number is verified.': 'Votre numéro de téléphone est vérifié.',
  'The code could not be sent. Please try again.': 'Le code n’a pas pu être envoyé. Veuillez réessayer.',
  'The code could not be checked. Please try again.': 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
  'Your number could not be checked. You can go on.': 'Votre numéro n’a pas pu être vérifié. Vous pouvez continuer.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Aucun autre code ne peut être envoyé. Saisissez le dernier ou continuez sans code.',
  'Enter the {total} digits of the code.': 'Saisissez les {total} chiffres du code.',
  'Check the digits, or ask for a new code.': 'Vérifiez les chiffres ou demandez un nouveau code.',
  Cancel: 'Annuler',
  'Too many attempts. Please ask for a new code.': 'Trop de tentatives. Veuillez demander un nouveau code.',
  'The code has expired. Please ask for a new one.': 'Le code a expiré. Veuillez en demander un nouveau.',
  'Verification code': 'Code de vérification',

  // Brands
  'Exploring offers tailored to your needs...': 'Recherche d’offres adaptées à vos besoins…',
  "Good news! We've found you these brands matching your requirements:":
    'Bonne nouvelle\u00a0! Voici les marques qui correspondent à vos critères\u00a0:',
  'Compare quotes': 'Comparer les devis',
  'Choose all': 'Tout choisir',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Nous sommes désolés, mais nous n’avons pas encore trouvé d’offre correspondant à vos critères…',

  // Steps after the submit
  'Your request has been posted': 'Votre demande a été envoyée',
  'Your request has been sent': 'Votre demande a été envoyée',
  'Start a new request': 'Commencer une nouvelle demande',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Recherche d’offres…',
  'Sorting offers': 'Tri des offres',
  'Selection of the best offer': 'Sélection de la meilleure offre',
  'Just 2 seconds to go...': 'Plus que 2 secondes…',
  'We found the perfect offer for you!': 'Nous avons trouvé l’offre idéale pour vous\u00a0!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Un conseiller de {partnerName} vous appelle immédiatement au {phone}.',
  'Our call center is closed at the moment.': 'Notre centre d’appels est fermé pour le moment.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Ne vous inquiétez pas, votre demande a bien été enregistrée. {partnerName} vous appellera le {date} au {phone}.',
  'Our dedicated agent': 'Notre conseiller dédié',
  'Skip the queue': 'Éviter l’attente',
  'I want to call now': 'Je souhaite appeler maintenant',
  '{partnerName} will call you on {phone}.': '{partnerName} vous appellera au {phone}.',
  '{partnerName} will call you.': '{partnerName} vous appellera.',
  'Our dedicated agent will call you right away on {phone}.':
    'Notre conseiller dédié vous appelle immédiatement au {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Ne vous inquiétez pas, votre demande a bien été enregistrée. {partnerName} vous contactera dès l’ouverture du centre d’appels.',

  // Topics of the call
  "What's next?": 'Et ensuite\u00a0?',
  'The call will cover the following topics': 'Les points suivants seront abordés pendant l’appel',
  'Your project': 'Votre projet',
  'What you want to do, so that nothing has to be said twice.':
    'Ce que vous souhaitez faire, pour ne rien avoir à répéter.',
  'Your situation': 'Votre situation',
  'What matters for an offer that fits.': 'Ce qui compte pour une offre adaptée.',
  'Your questions': 'Vos questions',
  'Everything you would like to know.': 'Tout ce que vous souhaitez savoir.',
  'The next steps': 'Les prochaines étapes',
  'What happens after the call, and when.': 'Ce qui se passe après l’appel, et quand.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Désolé, nous n’avons pas pu programmer votre appel cette fois-ci. {partnerName} vous contactera dès l’ouverture du centre d’appels.',
  'This time is no longer available. Please choose another one.':
    'Cet horaire n’est plus disponible. Veuillez en choisir un autre.',
  'Choose when we call you': 'Choisissez quand nous vous appelons',
  'When shall we call you?': 'Quand souhaitez-vous être appelé\u00a0?',
  Day: 'Jour',
  Time: 'Heure',
  Confirm: 'Confirmer',
  'your time': 'votre heure',
  'Your call is booked': 'Votre appel est programmé',

  // Further offers
  'Recommended for you': 'Recommandé pour vous',
  'You may also like': 'Cela pourrait aussi vous plaire',
  Previous: 'Précédent',
  'See the offer': 'Voir l’offre',
  'Visit Website': 'Visiter le site',

  // Dates
  'Please enter the full date: {format}': 'Veuillez saisir la date complète\u00a0: {format}',
  'This date does not exist': 'Cette date n’existe pas',
  'Open the calendar': 'Ouvrir le calendrier',
  Decrease: 'Diminuer',
  Increase: 'Augmenter',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Votre code est {code}';
