/** Spanish of the United States: only the texts that differ from the Spanish of Spain. */
import es from './es.ts';
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  ...es,

  // Navigation and progress
  '{percent}%': '{percent}%',

  // Loading and rendering errors
  'This part could not be loaded.': 'No se pudo cargar esta parte.',
  'Try again': 'Intentar de nuevo',

  // Submission and final step
  'Your answers could not be sent.': 'No se pudieron enviar sus respuestas.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'No se perdió nada: sus respuestas siguen aquí. Revise su conexión e inténtelo de nuevo.',
  'This takes longer than usual.': 'Está tardando más de lo habitual.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Sus respuestas todavía se están enviando. Puede esperar aquí, enviarlas de nuevo o regresar.',

  // Validation messages
  'Please enter a valid zipcode': 'Ingrese un código postal válido',

  // Search and suggestions
  'Please enter 2 or more characters': 'Ingrese 2 o más caracteres',
  'No matches found': 'No se encontraron resultados',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Por el momento no ofrecemos servicios en su área. Haga clic en “{next}” para ir con un proveedor de confianza.',

  // Consents
  'When you press "{next}", your answers will be sent.': 'Al hacer clic en “{next}”, se enviarán sus respuestas.',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Al marcar esta casilla, acepto que {customers} me contacten por teléfono, también por medios automatizados. El consentimiento no es una condición de compra.',
  'Choose who may contact you': 'Elija quién puede comunicarse con usted',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Al continuar, acepto que {customers} me contacten por teléfono, también por medios automatizados. El consentimiento no es una condición de compra.',

  // Phone verification
  'Check the number and validate to receive a new code.': 'Revise el número y valídelo para recibir un código nuevo.',
  'Please provide a mobile phone number': 'Indique un número de celular',
  'Please use a mobile phone number': 'Use un número de celular',
  'Your phone number has not been verified yet': 'Su número de teléfono aún no ha sido verificado',
  'Checking your number…': 'Verificando su número…',
  'We have sent a code by SMS to {number}.': 'Enviamos un código por SMS al {number}.',
  'Checking the code…': 'Verificando el código…',
  'The code could not be sent. Please try again.': 'No se pudo enviar el código. Inténtelo de nuevo.',
  'The code could not be checked. Please try again.': 'No se pudo verificar el código. Inténtelo de nuevo.',
  'Your number could not be checked. You can go on.': 'No se pudo verificar su número. Puede continuar.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'No se pueden enviar más códigos. Ingrese el último o continúe sin él.',
  'Enter the {total} digits of the code.': 'Ingrese los {total} dígitos del código.',
  'Check the digits, or ask for a new code.': 'Verifique los dígitos o solicite un código nuevo.',
  'The code has expired. Please ask for a new one.': 'El código venció. Solicite uno nuevo.',

  // Brands
  "Good news! We've found you these brands matching your requirements:":
    '¡Buenas noticias! Encontramos estas marcas que se ajustan a lo que busca:',
  'Compare quotes': 'Comparar cotizaciones',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Lo sentimos, pero todavía no encontramos ofertas que se ajusten a sus criterios…',

  // Steps after the submit
  'Your request has been posted': 'Su solicitud fue enviada',
  'Your request has been sent': 'Su solicitud fue enviada',

  // Search for an offer, and the partner found
  'We found the perfect offer for you!': '¡Encontramos la oferta perfecta para usted!',
  'Our call center is closed at the moment.': 'Nuestro centro de llamadas está cerrado en este momento.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'No se preocupe, su solicitud quedó registrada. {partnerName} le llamará el {date} al {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'No se preocupe, su solicitud quedó registrada. {partnerName} se comunicará con usted en cuanto abra el centro de llamadas.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Lo sentimos, esta vez no pudimos programar su llamada. {partnerName} se comunicará con usted en cuanto abra el centro de llamadas.',

  // Dates
  'Please enter the full date: {format}': 'Ingrese la fecha completa: {format}',
};
export default dictionary;
