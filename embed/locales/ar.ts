/** Arabic, Modern Standard. Numbers and addresses inside a text are isolated, so that they keep their own direction. */
import type { Dictionary } from './texts.ts';

const dictionary: Dictionary = {
  // Navigation and progress
  Next: 'التالي',
  Back: 'رجوع',
  Skip: 'تخطٍّ',
  OK: 'موافق',
  Close: 'إغلاق',
  Form: 'نموذج',
  'The form is open': 'النموذج مفتوح',
  'The form is closed': 'النموذج مغلق',
  Progress: 'التقدّم',
  'Step {currentStep} of {totalSteps}': 'الخطوة {currentStep} من {totalSteps}',
  '{percent}%': '{percent}\u200e%\u200e',
  Loading: 'جارٍ التحميل',
  Conversation: 'محادثة',
  'Your answer': 'إجابتك',
  'No answer': 'بلا إجابة',
  optional: 'اختياري',

  // Titles of questions that have none
  'First name': 'الاسم الأول',
  'Last name': 'اسم العائلة',
  Email: 'البريد الإلكتروني',
  'ZIP code': 'الرمز البريدي',
  'Postal code': 'الرمز البريدي',
  Address: 'العنوان',
  Date: 'التاريخ',

  // Default texts of choices
  'Please choose': 'يرجى الاختيار',
  Yes: 'نعم',
  No: 'لا',
  Owner: 'مالك',
  Renter: 'مستأجر',

  // Loading and rendering errors
  'This part could not be loaded.': 'تعذّر تحميل هذا الجزء.',
  'This form cannot be shown right now.': 'لا يمكن عرض هذا النموذج حاليًا.',
  'Try again': 'حاول مرة أخرى',

  // Submission and final step
  'Sending your answers…': 'جارٍ إرسال إجاباتك…',
  Sent: 'تم الإرسال',
  'Your answers could not be sent.': 'تعذّر إرسال إجاباتك.',
  'Nothing is lost: they are still here. Please check your connection and try again.':
    'لم يضِع شيء: إجاباتك ما زالت هنا. يرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  'This takes longer than usual.': 'يستغرق هذا وقتًا أطول من المعتاد.',
  'Your answers are still being sent. You can wait here, send them again, or go back.':
    'ما زال إرسال إجاباتك جاريًا. يمكنك الانتظار هنا أو إرسالها مرة أخرى أو الرجوع.',
  'Send again': 'أعد الإرسال',
  'Thank you for completing the survey': 'شكرًا لك على إكمال الاستبيان',

  // Validation messages
  'This field is required': 'هذا الحقل مطلوب',
  'Invalid value': 'قيمة غير صالحة',
  'This step is not complete yet.': 'لم تكتمل هذه الخطوة بعد.',
  'Enter {min} or more': 'أدخل \u2066{min}\u2069 أو أكثر',
  'Enter {max} or less': 'أدخل \u2066{max}\u2069 أو أقل',
  'Enter at least {count} characters': 'أدخل \u2066{count}\u2069 أحرف على الأقل',
  'Enter at most {count} characters': 'أدخل \u2066{count}\u2069 أحرف على الأكثر',
  'Choose {date} or later': 'اختر \u2066{date}\u2069 أو تاريخًا لاحقًا',
  'Choose {date} or earlier': 'اختر \u2066{date}\u2069 أو تاريخًا سابقًا',
  'Invalid email address': 'عنوان بريد إلكتروني غير صالح',
  'Did you mean {email}?': 'هل تقصد \u2066{email}\u2069؟',
  'Email invalid': 'البريد الإلكتروني غير صالح',
  'Phone number invalid': 'رقم الهاتف غير صالح',
  'Invalid phone number': 'رقم هاتف غير صالح',
  'Please enter a valid zipcode': 'يرجى إدخال رمز بريدي صالح',
  'For example {number}': 'مثال: \u2066{number}\u2069',

  // Search and suggestions
  'Please enter 2 or more characters': 'يرجى إدخال حرفين أو أكثر',
  'Please type here to search...': 'اكتب هنا للبحث…',
  'No matches found': 'لا توجد نتائج مطابقة',
  'Please choose an address from the list': 'يرجى اختيار عنوان من القائمة',
  '1 suggestion': 'اقتراح واحد',
  '{count} suggestions': 'عدد الاقتراحات: {count}',
  Suggestions: 'اقتراحات',
  'Results: {count}': 'النتائج: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.':
    'لا نقدّم خدماتنا حاليًا في منطقتك. انقر على «{next}» للانتقال إلى مزوّد خدمة موثوق.',

  // Consents
  'Your consent': 'موافقتك',
  'When you press "{next}", your answers will be sent.': 'عند النقر على «{next}» ستُرسَل إجاباتك.',
  Send: 'إرسال',
  'I have read and I agree to the {terms}': 'لقد قرأت {terms} وأوافق عليها',
  'terms and conditions': 'الشروط والأحكام',
  'and the {privacy}': 'وكذلك {privacy}',
  'privacy policy': 'سياسة الخصوصية',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'بتحديد هذه الخانة أوافق على أن يتواصل معي هاتفيًا، بما في ذلك بوسائل آلية، {customers}. الموافقة ليست شرطًا للشراء.',
  'our partners': 'شركاؤنا',
  'Electronic signature terms': 'شروط التوقيع الإلكتروني',
  'Choose who may contact you': 'اختر من يمكنه التواصل معك',
  Done: 'تم',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.':
    'بالمتابعة أوافق على أن يتواصل معي هاتفيًا، بما في ذلك بوسائل آلية، {customers}. الموافقة ليست شرطًا للشراء.',

  // Phone verification
  'Send code': 'إرسال الرمز',
  'Resend code': 'إعادة إرسال الرمز',
  'Change phone number': 'تغيير رقم الهاتف',
  Validate: 'تأكيد',
  'We send the code by SMS to the number below.': 'نرسل الرمز في رسالة نصية قصيرة إلى الرقم أدناه.',
  'Check the number and validate to receive a new code.': 'تحقّق من الرقم وأكّده لتلقّي رمز جديد.',
  'Secure our exclusive offer': 'احصل على عرضنا الحصري',
  'Please provide a mobile phone number': 'يرجى تقديم رقم هاتف محمول',
  'Please use a mobile phone number': 'يرجى استخدام رقم هاتف محمول',
  'Your phone number has not been verified yet': 'لم يتم تأكيد رقم هاتفك بعد',
  'Invalid code': 'رمز غير صالح',
  'Phone number': 'رقم الهاتف',
  'Digit {n} of {total}': 'الرقم {n} من {total}',
  'Sending the code…': 'جارٍ إرسال الرمز…',
  'Checking your number…': 'جارٍ التحقق من رقمك…',
  'We have sent a code by SMS to {number}.': 'أرسلنا رمزًا في رسالة نصية قصيرة إلى \u2066{number}\u2069.',
  'Checking the code…': 'جارٍ التحقق من الرمز…',
  'Your phone number is verified.': 'تم تأكيد رقم هاتفك.',
  'The code could not be sent. Please try again.': 'تعذّر إرسال الرمز. يرجى المحاولة مرة أخرى.',
  'The code could not be checked. Please try again.': 'تعذّر التحقق من الرمز. يرجى المحاولة مرة أخرى.',
  'Your number could not be checked. You can go on.': 'تعذّر التحقق من رقمك. يمكنك المتابعة.',
  'No more codes can be sent. Enter the last one, or go on without it.':
    'لا يمكن إرسال المزيد من الرموز. أدخل آخر رمز أو تابع بدونه.',
  'Enter the {total} digits of the code.': 'أدخل أرقام الرمز الـ{total}.',
  'Check the digits, or ask for a new code.': 'تحقق من الأرقام أو اطلب رمزًا جديدًا.',
  Cancel: 'إلغاء',
  'Too many attempts. Please ask for a new code.': 'محاولات كثيرة جدًا. يرجى طلب رمز جديد.',
  'The code has expired. Please ask for a new one.': 'انتهت صلاحية الرمز. يرجى طلب رمز جديد.',
  'Verification code': 'رمز التحقق',

  // Brands
  'Exploring offers tailored to your needs...': 'نبحث عن عروض تناسب احتياجاتك…',
  "Good news! We've found you these brands matching your requirements:":
    'أخبار سارّة! وجدنا لك هذه العلامات التجارية المطابقة لمتطلباتك:',
  'Compare quotes': 'قارن العروض',
  'Choose all': 'اختيار الكل',
  "We're sorry, but we haven't found any offers matching your criteria just yet...":
    'عذرًا، لم نجد بعد أي عروض تطابق معاييرك…',

  // Steps after the submit
  'Your request has been posted': 'تم تقديم طلبك',
  'Your request has been sent': 'تم إرسال طلبك',
  'Start a new request': 'بدء طلب جديد',

  // Search for an offer, and the partner found
  'Exploring offers...': 'جارٍ البحث عن عروض…',
  'Sorting offers': 'ترتيب العروض',
  'Selection of the best offer': 'اختيار أفضل عرض',
  'Just 2 seconds to go...': 'بقيت ثانيتان فقط…',
  'We found the perfect offer for you!': 'وجدنا العرض المثالي لك!',
  'An agent of {partnerName} will call you right away on {phone}.':
    'سيتصل بك أحد ممثلي \u2068{partnerName}\u2069 على الفور على الرقم \u2066{phone}\u2069.',
  'Our call center is closed at the moment.': 'مركز الاتصال لدينا مغلق حاليًا.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.":
    'لا تقلق، لقد تم تسجيل طلبك. سيتصل بك \u2068{partnerName}\u2069 في {date} على الرقم \u2066{phone}\u2069.',
  'Our dedicated agent': 'ممثلنا المختص',
  'Skip the queue': 'تجاوز قائمة الانتظار',
  'I want to call now': 'أريد الاتصال الآن',
  '{partnerName} will call you on {phone}.': 'سيتصل بك \u2068{partnerName}\u2069 على الرقم \u2066{phone}\u2069.',
  '{partnerName} will call you.': 'سيتصل بك \u2068{partnerName}\u2069.',
  'Our dedicated agent will call you right away on {phone}.':
    'سيتصل بك ممثلنا المختص على الفور على الرقم \u2066{phone}\u2069.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    'لا تقلق، لقد تم تسجيل طلبك. سيتواصل معك \u2068{partnerName}\u2069 فور فتح مركز الاتصال.',

  // Topics of the call
  "What's next?": 'ما الخطوة التالية؟',
  'The call will cover the following topics': 'ستتناول المكالمة المواضيع التالية',
  'Your project': 'مشروعك',
  'What you want to do, so that nothing has to be said twice.': 'ما تريد القيام به، حتى لا تضطر إلى قول شيء مرتين.',
  'Your situation': 'وضعك',
  'What matters for an offer that fits.': 'ما يهمّ للحصول على عرض مناسب.',
  'Your questions': 'أسئلتك',
  'Everything you would like to know.': 'كل ما تودّ معرفته.',
  'The next steps': 'الخطوات التالية',
  'What happens after the call, and when.': 'ما يحدث بعد المكالمة، ومتى.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    'عذرًا، لم نتمكن من جدولة مكالمتك هذه المرة. سيتواصل معك \u2068{partnerName}\u2069 فور فتح مركز الاتصال.',
  'This time is no longer available. Please choose another one.': 'هذا الموعد لم يعد متاحًا. يرجى اختيار موعد آخر.',
  'Choose when we call you': 'اختر موعد اتصالنا بك',
  'When shall we call you?': 'متى نتصل بك؟',
  Day: 'اليوم',
  Time: 'الوقت',
  Confirm: 'تأكيد',
  'your time': 'بتوقيتك',
  'Your call is booked': 'تم حجز مكالمتك',

  // Further offers
  'Recommended for you': 'موصى به لك',
  'You may also like': 'قد يعجبك أيضًا',
  Previous: 'السابق',
  'See the offer': 'عرض التفاصيل',
  'Visit Website': 'زيارة الموقع',

  // Dates
  'Please enter the full date: {format}': 'يرجى إدخال التاريخ كاملًا: \u2066{format}\u2069',
  'This date does not exist': 'هذا التاريخ غير موجود',
  'Open the calendar': 'فتح التقويم',
  Decrease: 'إنقاص',
  Increase: 'زيادة',
};
export default dictionary;

/** The text message of a server that makes the codes itself. */
export const codeMessage = 'رمزك هو {code}';
