import type { Article } from './articles-id.ts'
import type { HelpQuestion } from './help-topics.ts'

export const articlesInEnglish: Readonly<Record<HelpQuestion, Article>> = {
  needed: {
    title: 'What do I need to apply for a limit?',
    answer: [
      'You are an Indonesian citizen aged 18 to 60, or younger and married. You have an electronic KTP, an average income of at least Rp3.000.000 a month, your own mobile number and a bank account in your own name.',
      'Have your KTP at hand, and enough light for the photo and the face check. The application takes about 10 minutes. You can continue later: what you enter is saved.',
    ],
  },
  duration: {
    title: 'How long does the check take?',
    answer: [
      'Most applications are decided within minutes. Some are checked by a person; the status page says until when.',
      'You find the result under “Notifications”.',
    ],
  },
  rejected: {
    title: 'Why was my application rejected?',
    answer: [
      'The status page gives the reason, the date from which you can apply again, and what could change the result.',
      'If you think that something is wrong, contact us. You have a right to an explanation.',
    ],
  },
  limit: {
    title: 'What is the difference between a limit and a loan?',
    answer: [
      'The limit is the most that you may borrow. As long as you do not borrow, it costs nothing.',
      'A loan takes its principal from the limit. Each time you pay back principal, the limit grows again.',
    ],
  },
  cancel: {
    title: 'Can I cancel a loan request?',
    answer: [
      'Yes, free of charge, until the money is sent. Open the request on “Home” and choose “Cancel the loan request”.',
      'Once you have the money, you can still cancel the loan on the same day by returning what you received.',
    ],
  },
  costs: {
    title: 'What does a loan cost?',
    answer: [
      'Interest, a service fee, and VAT on the service fee. All are calculated beforehand and shown in rupiah before you apply, and again in the agreement.',
      'There are no other costs, except a late fee if you pay late, and what you ask for yourself, such as insurance or an extension.',
    ],
  },
  received: {
    title: 'Is anything deducted from the money?',
    answer: ['No. You receive the whole amount that you borrow. Interest and fees are paid with the instalments.'],
  },
  'late-fee': {
    title: 'How much is the late fee?',
    answer: [
      'It is charged per day on the principal of the late instalment, at the rate in your agreement and on your bill. No late fee is charged on interest or on late fees.',
      'If the due date is a Sunday or a national holiday, you can pay until the next working day without a fee.',
      'All interest, fees and late fees of a loan together never exceed its principal.',
    ],
  },
  settle: {
    title: 'Can I repay a loan early?',
    answer: [
      'At any time, at no extra cost. Interest of later months is not charged, so you save.',
      'Open “Bills”, choose the loan, then “Settle early”. You see the amount and the saving before you pay.',
    ],
  },
  'cooling-off': {
    title: 'I changed my mind after the money arrived',
    answer: [
      'On the day on which the money arrives you can cancel the loan by returning the principal. All interest and fees are dropped.',
      'Open the loan under “Bills” and choose “Settle early” before 24.00 WIB.',
    ],
  },
  voucher: {
    title: 'How do I use a voucher?',
    answer: [
      'Choose it when you apply for a loan. The cost table shows the reduction at once. A loan takes one voucher.',
      'If the loan request ends before the money is sent, you get the voucher back while it is valid.',
    ],
  },
  how: {
    title: 'How do I pay a bill?',
    answer: [
      'Open “Bills”, choose what you want to pay, then how: a virtual account at BCA, Mandiri, BNI or BRI, or a code at Alfamart.',
      'Follow the steps. The page turns to paid by itself once we have received the money.',
    ],
  },
  recorded: {
    title: 'I have paid, but it is not recorded',
    answer: [
      'A payment is usually recorded within minutes. Open its code and choose “Check status”.',
      'It counts from the time at which you paid, not from when we learned of it. A late fee charged in between is taken back.',
      'If it is not recorded after a day, contact us with the proof of payment.',
    ],
  },
  amounts: {
    title: 'What if I pay too little or too much?',
    answer: [
      'Too little: what you paid reduces the bill, and the rest remains to be paid.',
      'Too much: the surplus becomes your credit and pays the next bill on its due date.',
    ],
  },
  hard: {
    title: 'I am having trouble paying',
    answer: [
      'Contact us before the due date; the earlier, the more options there are.',
      'Under “Bills” you can extend the due date or reschedule a loan, where available. You see the cost before you agree.',
      'Do not borrow elsewhere to pay this bill.',
    ],
  },
  instalments: {
    title: 'How do I reschedule a loan?',
    answer: [
      'From 7 days before a bill is due, all that is left of its loan can get a new schedule. Choose “Reschedule this loan” under “Bills” and compare the payments and the cost.',
      'Part of it is paid in advance, and a new agreement is signed. Until then you can withdraw free of charge.',
    ],
  },
  reminders: {
    title: 'When may Lumbung remind me?',
    answer: [
      'From Monday to Saturday, 08.00–20.00 your local time, and never on national holidays. Every reminder is listed under “Bills”, “Bill reminders”.',
      'We never collect from your emergency contacts.',
    ],
  },
  code: {
    title: 'Who may know my SMS code?',
    answer: [
      'Nobody. Lumbung’s staff never ask for an SMS code or a PIN, neither by telephone nor in a chat.',
      'If someone does, do not give it, and report it to us.',
    ],
  },
  phone: {
    title: 'I signed in on a new phone',
    answer: [
      'To protect you, parts of the app ask for one face check on a new phone. You can always see your bills and pay.',
      'Whenever your account is opened on a new phone, you are told under “Notifications”.',
    ],
  },
  'bank-account': {
    title: 'Why can my bank account not be used?',
    answer: [
      'Money is sent only to an account in your own name. We compare the name at the bank with the one on your KTP.',
      'A new account can receive loans after 24 hours, so that you have time to tell us if it was not you who added it.',
    ],
  },
  suspicious: {
    title: 'Something was done that was not me',
    answer: [
      'Contact us at once, then choose “Sign out” under “Settings”. We can lock the limit so that nothing new is borrowed.',
      'A loan request whose money has not been sent yet can be cancelled on “Home” immediately.',
    ],
  },
  data: {
    title: 'What are my data used for?',
    answer: [
      'To check your identity, decide on applications, send money and collect what the agreement says. The “Privacy Policy” names the legal basis and how long data are kept.',
      'We do not read the contacts, photos or messages on your phone.',
    ],
  },
  contacts: {
    title: 'Why do you need emergency contacts?',
    answer: [
      'When you send the application, we text them once to ask for their consent. After that we contact them only if we cannot reach you, and never to collect. They owe nothing, and we do not tell them about your debt.',
    ],
  },
  complaint: {
    title: 'How do I make a complaint?',
    answer: [
      'Through our official contacts, free of charge. We answer written complaints within 10 working days.',
      'If that does not settle it, you can turn to LAPS SJK or report it to OJK on 157.',
    ],
  },
}
