/** Portuguese of Portugal. The visitor is addressed in the third person. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'Seguinte',
  Back: 'Voltar',
  Skip: 'Ignorar',
  OK: 'OK',
  Close: 'Fechar',
  Form: 'Formulário',
  'The form is open': 'O formulário está aberto',
  'The form is closed': 'O formulário está fechado',
  Progress: 'Progresso',
  'Step {currentStep} of {totalSteps}': 'Passo {currentStep} de {totalSteps}',
  '{percent}%': '{percent}%',
  Loading: 'A carregar',
  Conversation: 'Conversa',
  'Your answer': 'A sua resposta',
  'No answer': 'Sem resposta',
  optional: 'opcional',

  // Titles of questions that have none
  'First name': 'Nome',
  'Last name': 'Apelido',
  Email: 'E-mail',
  'ZIP code': 'Código postal',
  'Postal code': 'Código postal',
  Address: 'Morada',
  Date: 'Data',

  // Default texts of choices
  'Please choose': 'Selecione uma opção',
  Yes: 'Sim',
  No: 'Não',
  Owner: 'Proprietário',
  Renter: 'Inquilino',

  // Loading and rendering errors
  'This part could not be loaded.': 'Não foi possível carregar esta parte.',
  'This form cannot be shown right now.': 'De momento, não é possível apresentar este formulário.',
  'Try again': 'Tentar novamente',

  // Submission and final step
  'Sending your answers…': 'A enviar as suas respostas…',
  Sent: 'Enviado',
  'Your answers could not be sent.': 'Não foi possível enviar as suas respostas.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'Nada se perdeu: as suas respostas continuam aqui. Verifique a sua ligação e tente novamente.',
  'This takes longer than usual.': 'Está a demorar mais do que o habitual.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'As suas respostas ainda estão a ser enviadas. Pode esperar aqui, enviá-las novamente ou voltar atrás.',
  'Send again': 'Enviar novamente',
  'Thank you for completing the survey': 'Obrigado por ter respondido ao questionário',

  // Validation messages
  'This field is required': 'Este campo é obrigatório',
  'Invalid value': 'Valor inválido',
  'This step is not complete yet.': 'Este passo ainda não está completo.',
  'Enter {min} or more': 'Introduza {min} ou mais',
  'Enter {max} or less': 'Introduza {max} ou menos',
  'Enter at least {count} characters': 'Introduza pelo menos {count} caracteres',
  'Enter at most {count} characters': 'Introduza no máximo {count} caracteres',
  'Choose {date} or later': 'Escolha {date} ou uma data posterior',
  'Choose {date} or earlier': 'Escolha {date} ou uma data anterior',
  'Invalid email address': 'Endereço de e-mail inválido',
  'Did you mean {email}?': 'Queria dizer {email}?',
  'Email invalid': 'E-mail inválido',
  'Phone number invalid': 'Número de telefone inválido',
  'Invalid phone number': 'Número de telefone inválido',
  'Please enter a valid zipcode': 'Introduza um código postal válido',
  'For example {number}': 'Por exemplo, {number}',

  // Search and suggestions
  'Please enter 2 or more characters': 'Introduza 2 ou mais caracteres',
  'Please type here to search...': 'Escreva aqui para pesquisar…',
  'No matches found': 'Nenhum resultado encontrado',
  'Please choose an address from the list': 'Escolha uma morada da lista',
  '1 suggestion': '1 sugestão',
  '{count} suggestions': '{count} sugestões',
  Suggestions: 'Sugestões',
  'Results: {count}': 'Resultados: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'De momento, não oferecemos serviços na sua zona. Clique em «{next}» para ser encaminhado para um prestador de confiança.',

  // Consents
  'Your consent': 'O seu consentimento',
  'When you press "{next}", your answers will be sent.': 'Ao clicar em «{next}», as suas respostas serão enviadas.',
  Send: 'Enviar',
  'I have read and I agree to the {terms}': 'Li e aceito os {terms}',
  'terms and conditions': 'termos e condições',
  'and the {privacy}': 'e a {privacy}',
  'privacy policy': 'política de privacidade',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ao assinalar esta caixa, aceito ser contactado por telefone, incluindo por meios automatizados, pelas seguintes entidades: {customers}. O consentimento não é uma condição de compra.',
  'our partners': 'os nossos parceiros',
  'Electronic signature terms': 'Condições de assinatura eletrónica',
  'Choose who may contact you': 'Escolha quem o pode contactar',
  Done: 'Concluído',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'Ao continuar, aceito ser contactado por telefone, incluindo por meios automatizados, pelas seguintes entidades: {customers}. O consentimento não é uma condição de compra.',

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
  'Phone number': 'Número de telefone',
  'Digit {n} of {total}': 'Dígito {n} de {total}',
  'Sending the code…': 'A enviar o código…',
  'Checking your number…': 'A verificar o seu número…',
  'We have sent a code by SMS to {number}.': 'Enviámos um código por SMS para o {number}.',
  'Checking the code…': 'A verificar o código…',
  'Your phone number is verified.': 'O seu número de telefone está verificado.',
  'The code could not be sent. Please try again.': 'Não foi possível enviar o código. Tente novamente.',
  'The code could not be checked. Please try again.': 'Não foi possível verificar o código. Tente novamente.',
  'Your number could not be checked. You can go on.': 'Não foi possível verificar o seu número. Pode continuar.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'Não é possível enviar mais códigos. Introduza o último ou continue sem ele.',
  'Enter the {total} digits of the code.': 'Introduza os {total} algarismos do código.',
  'Check the digits, or ask for a new code.': 'Verifique os algarismos ou peça um novo código.',
  Cancel: 'Cancelar',
  'Too many attempts. Please ask for a new code.': 'Demasiadas tentativas. Peça um novo código.',
  'The code has expired. Please ask for a new one.': 'O código expirou. Peça um novo.',
  'Verification code': 'Código de verificação',

  // Brands
  'Exploring offers tailored to your needs...': 'A procurar ofertas adequadas às suas necessidades…',
  "Good news! We've found you these brands matching your requirements:":
    'Boas notícias! Encontrámos estas marcas que correspondem ao que procura:',
  'Compare quotes': 'Comparar orçamentos',
  'Choose all': 'Escolher todas',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'Lamentamos, mas ainda não encontrámos ofertas que correspondam aos seus critérios…',

  // Steps after the submit
  'Your request has been posted': 'O seu pedido foi enviado',
  'Your request has been sent': 'O seu pedido foi enviado',
  'Start a new request': 'Iniciar um novo pedido',

  // Search for an offer, and the partner found
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
  '{partnerName} will call you on {phone}.': '{partnerName} irá ligar-lhe para o {phone}.',
  '{partnerName} will call you.': '{partnerName} irá ligar-lhe.',
  'Our dedicated agent will call you right away on {phone}.':
    'O nosso agente dedicado irá ligar-lhe de imediato para o {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'Não se preocupe, o seu pedido ficou registado. {partnerName} irá contactá-lo assim que o centro de atendimento abrir.',

  // Topics of the call
  "What's next?": 'E agora?',
  'The call will cover the following topics': 'A chamada irá abordar os seguintes temas',
  'Your project': 'O seu projeto',
  'What you want to do, so that nothing has to be said twice.':
    'O que pretende fazer, para que nada tenha de ser dito duas vezes.',
  'Your situation': 'A sua situação',
  'What matters for an offer that fits.': 'O que importa para uma oferta adequada.',
  'Your questions': 'As suas perguntas',
  'Everything you would like to know.': 'Tudo o que quiser saber.',
  'The next steps': 'Os próximos passos',
  'What happens after the call, and when.': 'O que acontece depois da chamada, e quando.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'Lamentamos, não foi possível agendar a sua chamada desta vez. {partnerName} irá contactá-lo assim que o centro de atendimento abrir.',
  'This time is no longer available. Please choose another one.':
    'Este horário já não está disponível. Selecione outro.',
  'Choose when we call you': 'Escolha quando lhe ligamos',
  'When shall we call you?': 'Quando lhe devemos ligar?',
  Day: 'Dia',
  Time: 'Hora',
  Confirm: 'Confirmar',
  'your time': 'a sua hora',
  'Your call is booked': 'A sua chamada está agendada',

  // Further offers
  'Recommended for you': 'Recomendado para si',
  'You may also like': 'Também lhe pode interessar',
  Previous: 'Anterior',
  'See the offer': 'Ver a oferta',
  'Visit Website': 'Visitar o site',

  // Dates
  'Please enter the full date: {format}': 'Introduza a data completa: {format}',
  'This date does not exist': 'Esta data não existe',
  'Open the calendar': 'Abrir o calendário',
  Decrease: 'Diminuir',
  Increase: 'Aumentar',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'O seu código é {code}';
