/** Portuguese of Portugal. The visitor is addressed in the third person. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Going through the form
  Next: 'Seguinte',
  Back: 'Voltar',
  Skip: 'Ignorar',
  OK: 'OK',
  Close: 'Fechar',
  Progress: 'Progresso',
  'Step {currentStep} of {totalSteps}': 'Passo {currentStep} de {totalSteps}',
  Loading: 'A carregar',

  // Choices without texts of their own
  'Please choose': 'Selecione uma opção',
  Yes: 'Sim',
  No: 'Não',
  Owner: 'Proprietário',
  Renter: 'Inquilino',

  // What could not be loaded or drawn
  'This part could not be loaded.': 'Não foi possível carregar esta parte.',
  'This form cannot be shown right now.': 'De momento, não é possível apresentar este formulário.',
  'Try again': 'Tentar novamente',

  // Sending, and the end
  'Sending your answers…': 'A enviar as suas respostas…',
  Sent: 'Enviado',
  'Your answers could not be sent.': 'Não foi possível enviar as suas respostas.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Nada se perdeu: as suas respostas continuam aqui. Verifique a sua ligação e tente novamente.',
  'Send again': 'Enviar novamente',
  'Thank you for completing the survey': 'Obrigado por ter respondido ao questionário',

  // Answers that do not pass
  'This field is required': 'Este campo é obrigatório',
  'Invalid value': 'Valor inválido',
  'Invalid email address': 'Endereço de e-mail inválido',
  'Email invalid': 'E-mail inválido',
  'Phone number invalid': 'Número de telefone inválido',
  'Invalid phone number': 'Número de telefone inválido',
  'Please enter a valid zipcode': 'Introduza um código postal válido',
  'For example {number}': 'Por exemplo, {number}',

  // Searching
  'Please enter 2 or more characters': 'Introduza 2 ou mais caracteres',
  'Please type here to search...': 'Escreva aqui para pesquisar…',
  'No matches found': 'Nenhum resultado encontrado',
  '1 suggestion': '1 sugestão',
  '{count} suggestions': '{count} sugestões',
  Suggestions: 'Sugestões',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'De momento, não oferecemos serviços na sua zona. Clique em «{next}» para ser encaminhado para um prestador de confiança.',

  // Consents
  'I have read and I agree to the {terms}': 'Li e aceito os {terms}',
  'terms and conditions': 'termos e condições',
  'and the {privacy}': 'e a {privacy}',
  'privacy policy': 'política de privacidade',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ao assinalar esta caixa, aceito ser contactado por telefone, incluindo por meios automatizados, pelas seguintes entidades: {customers}. O consentimento não é uma condição de compra.',
  'our partners': 'os nossos parceiros',

  // Phone verification
  'Send code': 'Enviar código',
  'Resend code': 'Reenviar código',
  'Change phone number': 'Alterar número de telefone',
  Validate: 'Validar',
  'We send the code by SMS to the number below.': 'Enviamos o código por SMS para o número abaixo.',
  'Check the number and validate to receive a new code.': 'Verifique o número e valide-o para receber um novo código.',
  'Secure our exclusive offer': 'Garanta a nossa oferta exclusiva',
  'Please provide a mobile phone number': 'Indique um número de telemóvel',
  'Please use a mobile phone number': 'Utilize um número de telemóvel',
  'Your phone number has not been verified yet': 'O seu número de telefone ainda não foi verificado',
  'Invalid code': 'Código inválido',

  // Brands
  'Exploring offers tailored to your needs...': 'A procurar ofertas adequadas às suas necessidades…',
  "Good news! We've found you these brands matching your requirements:":
    'Boas notícias! Encontrámos estas marcas que correspondem ao que procura:',
  'Compare quotes': 'Comparar orçamentos',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Lamentamos, mas ainda não encontrámos ofertas que correspondam aos seus critérios…',

  // Steps after the submit
  'Your request has been posted': 'O seu pedido foi enviado',

  // The search for an offer, and the partner who was found
  'Exploring offers...': 'A procurar ofertas…',
  'Sorting offers': 'A ordenar as ofertas',
  'Selection of the best offer': 'A selecionar a melhor oferta',
  'Just 2 seconds to go...': 'Faltam apenas 2 segundos…',
  'We found the perfect offer for you!': 'Encontrámos a oferta perfeita para si!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'Um agente da {partnerName} irá ligar-lhe de imediato para o {phone}.',
  'Our call center is closed at the moment.': 'De momento, o nosso centro de atendimento está encerrado.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'Não se preocupe, o seu pedido ficou registado. {partnerName} irá ligar-lhe em {date} para o {phone}.',
  'Our dedicated agent': 'O nosso agente dedicado',
  'Skip the queue': 'Evitar a espera',
  'I want to call now': 'Quero ligar agora',

  // What the call is about
  "What's next?": 'E agora?',
  'The call will cover the following topics': 'A chamada irá abordar os seguintes temas',
  'Your needs': 'As suas necessidades',
  'We make sure that we have understood your situation and what matters to you.':
    'Confirmamos que compreendemos a sua situação e o que é importante para si.',
  'Your offer': 'A sua oferta',
  'We go through the offer that fits your needs and your budget.':
    'Analisamos a oferta que se adequa às suas necessidades e ao seu orçamento.',
  'Your questions': 'As suas perguntas',
  'We answer everything you would like to know.': 'Respondemos a tudo o que quiser saber.',
  'Your next steps': 'Os próximos passos',
  'Together we agree on how and when to go on.': 'Combinamos em conjunto como e quando avançar.',

  // Calling back
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Lamentamos, não foi possível agendar a sua chamada desta vez. {partnerName} irá contactá-lo assim que o centro de atendimento abrir.',

  // Further offers
  'Recommended for you': 'Recomendado para si',
  'You may also like': 'Também lhe pode interessar',
  'See the offer': 'Ver a oferta',
  'Visit Website': 'Visitar o site',

  // Dates
  'Please enter the full date: {format}': 'Introduza a data completa: {format}',
  'This date does not exist': 'Esta data não existe',
  'Open the calendar': 'Abrir o calendário',
};
export default dictionary;
