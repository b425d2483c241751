/** Spanish of Spain. The visitor is addressed as “usted”. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Siguiente',
  Back: 'Atrás',
  Skip: 'Omitir',
  OK: 'Aceptar',
  Close: 'Cerrar',
  Form: 'Formulario',
  'The form is open': 'El formulario está abierto',
  'The form is closed': 'El formulario está cerrado',
  Progress: 'Progreso',
  'Step {currentStep} of {totalSteps}': 'Paso {currentStep} de {totalSteps}',
  '{percent}%': '{percent}\u00a0%',
  Loading: 'Cargando',
  Conversation: 'Conversación',
  'Your answer': 'Su respuesta',
  'No answer': 'Sin respuesta',
  optional: 'opcional',

  // Titles of questions that have none
  'First name': 'Nombre',
  'Last name': 'Apellidos',
  Email: 'Correo electrónico',
  'ZIP code': 'Código postal',
  'Postal code': 'Código postal',
  Address: 'Dirección',
  Date: 'Fecha',

  // Default texts of choices
  'Please choose': 'Seleccione una opción',
  Yes: 'Sí',
  No: 'No',
  Owner: 'Propietario',
  Renter: 'Inquilino',

  // Loading and rendering errors
  'This part could not be loaded.': 'No se ha podido cargar esta parte.',
  'This form cannot be shown right now.': 'Este formulario no se puede mostrar en este momento.',
  'Try again': 'Volver a intentarlo',

  // Submission and final step
  'Sending your answers…': 'Enviando sus respuestas…',
  Sent: 'Enviado',
  'Your answers could not be sent.': 'No se han podido enviar sus respuestas.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'No se ha perdido nada: sus respuestas siguen aquí. Compruebe su conexión y vuelva a intentarlo.',
  'This takes longer than usual.': 'Está tardando más de lo habitual.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'Sus respuestas aún se están enviando. Puede esperar aquí, enviarlas de nuevo o volver atrás.',
  'Send again': 'Enviar de nuevo',
  'Thank you for completing the survey': 'Gracias por completar el cuestionario',

  // Validation messages
  'This field is required': 'Este campo es obligatorio',
  'Invalid value': 'Valor no válido',
  'This step is not complete yet.': 'Este paso aún no está completo.',
  'Enter {min} or more': 'Introduzca {min} o más',
  'Enter {max} or less': 'Introduzca {max} o menos',
  'Enter at least {count} characters': 'Introduzca al menos {count} caracteres',
  'Enter at most {count} characters': 'Introduzca como máximo {count} caracteres',
  'Choose {date} or later': 'Elija el {date} o una fecha posterior',
  'Choose {date} or earlier': 'Elija el {date} o una fecha anterior',
  'Invalid email address': 'Dirección de correo electrónico no válida',
  'Did you mean {email}?': '¿Quiso decir {email}?',
  'Email invalid': 'Correo electrónico no válido',
  'Phone number invalid': 'Número de teléfono no válido',
  'Invalid phone number': 'Número de teléfono no válido',
  'Please enter a valid zipcode': 'Introduzca un código postal válido',
  'For example {number}': 'Por ejemplo, {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Introduzca 2 o más caracteres',
  'Please type here to search...': 'Escriba aquí para buscar…',
  'No matches found': 'No se han encontrado resultados',
  'Please choose an address from the list': 'Elija una dirección de la lista',
  '1 suggestion': '1 sugerencia',
  '{count} suggestions': '{count} sugerencias',
  Suggestions: 'Sugerencias',
  'Results: {count}': 'Resultados: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'Actualmente no ofrecemos servicios en su zona. Haga clic en «{next}» para ir a un proveedor de confianza.',

  // Consents
  'Your consent': 'Su consentimiento',
  'When you press "{next}", your answers will be sent.': 'Al pulsar «{next}», se enviarán sus respuestas.',
  Send: 'Enviar',
  'I have read and I agree to the {terms}': 'He leído y acepto los {terms}',
  'terms and conditions': 'términos y condiciones',
  'and the {privacy}': 'y la {privacy}',
  'privacy policy': 'política de privacidad',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Al marcar esta casilla, acepto que {customers} se pongan en contacto conmigo por teléfono, también por medios automatizados. El consentimiento no es una condición de compra.',
  'our partners': 'nuestros socios',
  'Electronic signature terms': 'Condiciones de firma electrónica',
  'Choose who may contact you': 'Elija quién puede ponerse en contacto con usted',
  Done: 'Listo',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Al continuar, acepto que {customers} se pongan en contacto conmigo por teléfono, también por medios automatizados. El consentimiento no es una condición de compra.',

  // Phone verification
  'Send code': 'Enviar código',
  'Resend code': 'Reenviar código',
  'Change phone number': 'Cambiar número de teléfono',
  Validate: 'Validar',
  'We send the code by SMS to the number below.': 'Enviamos el código por SMS al número que aparece abajo.',
  'Check the number and validate to receive a new code.':
    'Compruebe el número y valídelo para recibir un código nuevo.',
  'Secure our exclusive offer': 'Asegure nuestra oferta exclusiva',
  'Please provide a mobile phone number': 'Indique un número de teléfono móvil',
  'Please use a mobile phone number': 'Utilice un número de teléfono móvil',
  'Your phone number has not been verified yet': 'Su número de teléfono aún no se ha verificado',
  'Invalid code': 'Código no válido',
  'Phone number': 'Número de teléfono',
  'Digit {n} of {total}': 'Dígito {n} de {total}',
  'Sending the code…': 'Enviando el código…',
  'Checking your number…': 'Comprobando su número…',
  'We have sent a code by SMS to {number}.': 'Hemos enviado un código por SMS al {number}.',
  'Checking the code…': 'Comprobando el código…',
  'Your phone number is verified.': 'Su número de teléfono está verificado.',
  'The code could not be sent. Please try again.': 'No se ha podido enviar el código. Vuelva a intentarlo.',
  'The code could not be checked. Please try again.': 'No se ha podido comprobar el código. Vuelva a intentarlo.',
  'Your number could not be checked. You can go on.': 'No se ha podido comprobar su número. Puede continuar.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'No se pueden enviar más códigos. Introduzca el último o continúe sin él.',
  'Enter the {total} digits of the code.': 'Introduzca los {total} dígitos del código.',
  'Check the digits, or ask for a new code.': 'Compruebe los dígitos o solicite un código nuevo.',
  Cancel: 'Cancelar',
  'Too many attempts. Please ask for a new code.': 'Demasiados intentos. Solicite un código nuevo.',
  'The code has expired. Please ask for a new one.': 'El código ha caducado. Solicite uno nuevo.',
  'Verification code': 'Código de verificación',

  // Brands
  'Exploring offers tailored to your needs...': 'Buscando ofertas adaptadas a sus necesidades…',
  "Good news! We've found you these brands matching your requirements:":
    '¡Buenas noticias! Hemos encontrado estas marcas que se ajustan a lo que busca:',
  'Compare quotes': 'Comparar presupuestos',
  'Choose all': 'Elegir todas',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Lo sentimos, pero todavía no hemos encontrado ofertas que se ajusten a sus criterios…',

  // Steps after the submit
  'Your request has been posted': 'Su solicitud se ha enviado',
  'Your request has been sent': 'Su solicitud se ha enviado',
  'Start a new request': 'Iniciar una nueva solicitud',

  // Search for an offer, and the partner found
  'Exploring offers...': 'Buscando ofertas…',
  'Sorting offers': 'Ordenando ofertas',
  'Selection of the best offer': 'Seleccionando la mejor oferta',
  'Just 2 seconds to go...': 'Solo faltan 2 segundos…',
  'We found the perfect offer for you!': '¡Hemos encontrado la oferta perfecta para usted!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Un agente de {partnerName} le llamará enseguida al {phone}.',
  'Our call center is closed at the moment.': 'Nuestro centro de atención telefónica está cerrado en este momento.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'No se preocupe, su solicitud ha quedado registrada. {partnerName} le llamará el {date} al {phone}.',
  'Our dedicated agent': 'Nuestro agente personal',
  'Skip the queue': 'Evitar la espera',
  'I want to call now': 'Quiero llamar ahora',
  '{partnerName} will call you on {phone}.': '{partnerName} le llamará al {phone}.',
  '{partnerName} will call you.': '{partnerName} le llamará.',
  'Our dedicated agent will call you right away on {phone}.':
    'Nuestro agente personal le llamará enseguida al {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'No se preocupe, su solicitud ha quedado registrada. {partnerName} se pondrá en contacto con usted en cuanto abra el centro de atención telefónica.',

  // Topics of the call
  "What's next?": '¿Y ahora qué?',
  'The call will cover the following topics': 'En la llamada se tratarán los siguientes temas',
  'Your project': 'Su proyecto',
  'What you want to do, so that nothing has to be said twice.':
    'Lo que desea hacer, para que nada tenga que decirse dos veces.',
  'Your situation': 'Su situación',
  'What matters for an offer that fits.': 'Lo que importa para una oferta a su medida.',
  'Your questions': 'Sus preguntas',
  'Everything you would like to know.': 'Todo lo que desee saber.',
  'The next steps': 'Los próximos pasos',
  'What happens after the call, and when.': 'Qué ocurre después de la llamada, y cuándo.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Lo sentimos, esta vez no hemos podido programar su llamada. {partnerName} se pondrá en contacto con usted en cuanto abra el centro de atención telefónica.',
  'This time is no longer available. Please choose another one.': 'Esta hora ya no está disponible. Seleccione otra.',
  'Choose when we call you': 'Elija cuándo le llamamos',
  'When shall we call you?': '¿Cuándo desea que le llamemos?',
  Day: 'Día',
  Time: 'Hora',
  Confirm: 'Confirmar',
  'your time': 'su hora',
  'Your call is booked': 'Su llamada está programada',

  // Further offers
  'Recommended for you': 'Recomendado para usted',
  'You may also like': 'También le puede interesar',
  Previous: 'Anterior',
  'See the offer': 'Ver la oferta',
  'Visit Website': 'Visitar el sitio web',

  // Dates
  'Please enter the full date: {format}': 'Introduzca la fecha completa: {format}',
  'This date does not exist': 'Esta fecha no existe',
  'Open the calendar': 'Abrir el calendario',
  Decrease: 'Disminuir',
  Increase: 'Aumentar',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'Su código es {code}';
