/** Spanish of Mexico and the United States: the texts that differ from the Spanish of Spain. */
import type { StarterDictionary } from './texts.ts';

export const esAmerica: Partial<StarterDictionary> = {
  'Enter your postcode': 'Ingrese su código postal',
  'Checking your answers\nLooking for offers near you': 'Verificando sus respuestas\nBuscando ofertas cerca de usted',
  'When would suit you?': '¿Cuándo le quedaría bien?',
  'Enter a date': 'Ingrese una fecha',
  'Who may contact you?': '¿Quién puede contactarlo?',
  '<p>We have received your request and will be in touch soon.</p>':
    '<p>Recibimos su solicitud y nos comunicaremos con usted pronto.</p>',
  'Sorry, we cannot help you with this': 'Lo sentimos, no podemos ayudarlo con esto',
  '<p>Thank you for your interest. Nothing was sent.</p>': '<p>Gracias por su interés. No se envió nada.</p>',
  'Enter an answer': 'Ingrese una respuesta',
  'Enter your first name': 'Ingrese su nombre',
  'Enter your last name': 'Ingrese sus apellidos',
  'Enter your email address': 'Ingrese su correo electrónico',
  'Where should we write to you?': '¿A dónde podemos escribirle?',
  'Enter a number': 'Ingrese un número',
  'How can we reach you?': '¿Cómo podemos comunicarnos con usted?',
  'Enter your phone number': 'Ingrese su número de teléfono',
  'Which code did we send you?': '¿Qué código le enviamos?',
  'Enter your address': 'Ingrese su dirección',
  'May we call you?': '¿Podemos llamarlo?',
};
