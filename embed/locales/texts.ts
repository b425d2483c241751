/**
 * All fixed texts of the product, in groups. The English texts are the keys, so English (US) needs no dictionary. Dictionaries
 * have the type `Dictionary`, so the compiler reports missing texts. Only the types of this file are used, so it is in no
 * build. To add a text, add a line here and in the same group of each dictionary.
 */
export const texts = [
  // Navigation and progress
  'Next',
  'Back',
  'Skip',
  'OK',
  'Close',
  'Form',
  'The form is open',
  'The form is closed',
  'Progress',
  'Step {currentStep} of {totalSteps}',
  '{percent}%',
  'Loading',
  'Conversation',
  'Your answer',
  'No answer',
  'optional',

  // Titles of questions that have none
  'First name',
  'Last name',
  'Email',
  'ZIP code',
  'Postal code',
  'Address',
  'Date',

  // Default texts of choices
  'Please choose',
  'Yes',
  'No',
  'Owner',
  'Renter',

  // Loading and rendering errors
  'This part could not be loaded.',
  'This form cannot be shown right now.',
  'Try again',

  // Submission and final step
  'Sending your answers…',
  'Sent',
  'Your answers could not be sent.',
  'Nothing is lost: they are still here. Please check your connection and try again.',
  'This takes longer than usual.',
  'Your answers are still being sent. You can wait here, send them again, or go back.',
  'Send again',
  'Thank you for completing the survey',

  // Validation messages
  'This field is required',
  'Invalid value',
  'This step is not complete yet.',
  'Enter {min} or more',
  'Enter {max} or less',
  'Enter at least {count} characters',
  'Enter at most {count} characters',
  'Choose {date} or later',
  'Choose {date} or earlier',
  'Invalid email address',
  'Did you mean {email}?',
  'Email invalid',
  'Phone number invalid',
  'Invalid phone number',
  'Please enter a valid zipcode',
  'For example {number}',

  // Search and suggestions
  'Please enter 2 or more characters',
  'Please type here to search...',
  'No matches found',
  'Please choose an address from the list',
  '1 suggestion',
  '{count} suggestions',
  'Suggestions',
  'Results: {count}',

  // Postcodes outside the served area
  'We currently don\'t offer services in your area. Click "{next}" to be redirected to a trusted provider.',

  // Consents
  'Your consent',
  'When you press "{next}", your answers will be sent.',
  'Send',
  'I have read and I agree to the {terms}',
  'terms and conditions',
  'and the {privacy}',
  'privacy policy',
  'By ticking this box I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.',
  'our partners',
  'Electronic signature terms',
  'Choose who may contact you',
  'Done',
  'By continuing I agree to be contacted by telephone, also by automated means, by {customers}. Consent is not a condition of purchase.',

  // Phone verification
  'Send code',
  'Resend code',
  'Change phone number',
  'Validate',
  'We send the code by SMS to the number below.',
  'Check the number and validate to receive a new code.',
  'Secure our exclusive offer',
  'Please provide a mobile phone number',
  'Please use a mobile phone number',
  'Your phone number has not been verified yet',
  'Invalid code',
  'Phone number',
  'Digit {n} of {total}',
  'Sending the code…',
  'Checking your number…',
  'We have sent a code by SMS to {number}.',
  'Checking the code…',
  'Your phone number is verified.',
  'The code could not be sent. Please try again.',
  'The code could not be checked. Please try again.',
  'Your number could not be checked. You can go on.',
  'No more codes can be sent. Enter the last one, or go on without it.',
  'Enter the {total} digits of the code.',
  'Check the digits, or ask for a new code.',
  'Cancel',
  'Too many attempts. Please ask for a new code.',
  'The code has expired. Please ask for a new one.',
  'Verification code',

  // Brands
  'Exploring offers tailored to your needs...',
  "Good news! We've found you these brands matching your requirements:",
  'Compare quotes',
  'Choose all',
  "We're sorry, but we haven't found any offers matching your criteria just yet...",

  // Steps after the submit
  'Your request has been posted',
  'Your request has been sent',
  'Start a new request',

  // Search for an offer, and the partner found
  'Exploring offers...',
  'Sorting offers',
  'Selection of the best offer',
  'Just 2 seconds to go...',
  'We found the perfect offer for you!',
  'An agent of {partnerName} will call you right away on {phone}.',
  'Our call center is closed at the moment.',
  "Don't worry, your query has been registered. {partnerName} will call you on {date} at {phone}.",
  'Our dedicated agent',
  'Skip the queue',
  'I want to call now',
  '{partnerName} will call you on {phone}.',
  '{partnerName} will call you.',
  'Our dedicated agent will call you right away on {phone}.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.",

  // Topics of the call
  "What's next?",
  'The call will cover the following topics',
  'Your project',
  'What you want to do, so that nothing has to be said twice.',
  'Your situation',
  'What matters for an offer that fits.',
  'Your questions',
  'Everything you would like to know.',
  'The next steps',
  'What happens after the call, and when.',

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.",
  'This time is no longer available. Please choose another one.',
  'Choose when we call you',
  'When shall we call you?',
  'Day',
  'Time',
  'Confirm',
  'your time',
  'Your call is booked',

  // Further offers
  'Recommended for you',
  'You may also like',
  'Previous',
  'See the offer',
  'Visit Website',

  // Dates
  'Please enter the full date: {format}',
  'This date does not exist',
  'Open the calendar',

  // Numbers
  'Decrease',
  'Increase',
] as const;
export type Text = (typeof texts)[number];
export type Dictionary = Readonly<Record<Text, string>>;
