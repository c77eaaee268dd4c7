import { videoCallText } from '@lumbung/shared/video-call-text.ts'
import { defineTexts } from '../../../i18n/texts.ts'
import { eventsInIndonesian, notMe } from './events-in-indonesian.ts'

/** Texts of notifications. */
export const notificationTexts = defineTexts({
  id: {
    title: 'Notifikasi',
    markRead: 'Tandai dibaca',
    none: 'Belum ada notifikasi',
    noneBody: 'Kabar tentang pengajuan, tagihan, pembayaran, dan keamanan akun muncul di sini.',
    unread: 'Belum dibaca',
    groups: { today: 'Hari ini', week: 'Minggu ini', before: 'Sebelumnya' },
    gone: 'Notifikasi tidak ada',
    goneBody: 'Mungkin sudah lebih dari 13 bulan. Lihat notifikasi yang lain.',
    all: 'Semua notifikasi',
    events: eventsInIndonesian,
    open: {
      application: 'Lihat pengajuan',
      limit: 'Lihat limit',
      order: 'Lihat pinjaman',
      bill: 'Lihat tagihan',
      statement: 'Lihat rincian',
      convert: 'Lihat pilihan jadwal',
      schedule: 'Lihat jadwal baru',
      process: 'Lihat pengajuan jadwal baru',
      payments: 'Riwayat pembayaran',
      loan: 'Rincian pinjaman',
      help: 'Hubungi kami',
      privacy: 'Lihat privasi dan data',
      complaint: 'Lihat pengaduan',
    },
  },
  en: {
    title: 'Notifications',
    markRead: 'Mark as read',
    none: 'No notifications yet',
    noneBody: 'News about your application, bills, payments and the security of your account appears here.',
    unread: 'Unread',
    groups: { today: 'Today', week: 'This week', before: 'Earlier' },
    gone: 'No such notification',
    goneBody: 'It may be older than 13 months. See the others.',
    all: 'All notifications',
    events: {
      APPLICATION_APPROVED: { title: () => 'Application approved', body: () => 'Your limit is ready to use.' },
      APPLICATION_REJECTED: {
        title: () => 'Application not approved',
        body: () => 'See why, and when you can apply again.',
      },
      APPLICATION_RETURNED: {
        title: () => 'Your application needs something more',
        body: () => 'See what is needed. The review continues once you have sent it.',
      },
      APPLICATION_VIDEO: {
        title: () => videoCallText['en-us'].title,
        body: () => videoCallText['en-us'].body,
      },
      IDENTITY_CONFIRMED: {
        title: () => 'Your identity is confirmed',
        body: () => 'Go on with your application. You need no face check.',
      },
      IDENTITY_REFUSED: {
        title: () => 'Not verified without a camera yet',
        body: () => 'See why, and what you can do next.',
      },
      LIMIT_CHANGED: {
        title: () => 'Your limit has changed',
        body: ({ amount }) => `Your limit is ${amount} now. Running loans stay as they are.`,
      },
      LOAN_SENT: { title: () => 'Money sent', body: ({ amount }) => `${amount} was sent to your account.` },
      ORDER_EXPIRED: {
        title: () => 'Loan request ended',
        body: ({ amount }) => `Your loan request of ${amount} was not completed in time. It costs you nothing.`,
      },
      ORDER_REFUSED: {
        title: () => 'Loan not approved',
        body: ({ amount }) => `The lender did not approve ${amount}. Your limit is back.`,
      },
      ORDER_ABOVE_CAPS: {
        title: () => 'Loan request cancelled',
        body: ({ amount }) => `The cost of ${amount} exceeds OJK’s new ceiling. Request it again at the new price.`,
      },
      DISBURSEMENT_FAILED: {
        title: () => 'Money not sent yet',
        body: ({ amount }) => `${amount} could not reach your account. Choose another one.`,
      },
      BILL_SOON: {
        title: ({ due }) => `Bill due on ${due}`,
        body: ({ amount, due }) => `Pay ${amount} by ${due}.`,
      },
      BILL_TODAY: {
        title: ({ due }) => `Due on ${due}`,
        body: ({ amount }) => `Pay ${amount} that same day. There is no late fee yet.`,
      },
      BILL_GRACE: {
        title: ({ due }) => `Bill of ${due} not paid yet`,
        body: ({ amount, until }) => `Pay ${amount} by ${until} to avoid a late fee.`,
      },
      BILL_LATE: {
        title: () => 'Late bill',
        body: ({ amount, due }) =>
          `${amount}, due on ${due}, is not paid. Having trouble paying? See the options under Bills.`,
      },
      STATEMENT_READY: {
        title: ({ month }) => `Statement for ${month}`,
        body: () => 'It is ready. See its instalments and payments.',
      },
      CONVERSION_OFFER: {
        title: () => 'Your loan can be rescheduled',
        body: ({ due }) => `As you asked: the loan in the bill due on ${due} can now be rescheduled.`,
      },
      CONVERSION_BOOKED: {
        title: () => 'The new schedule applies',
        body: () => 'Your bill now follows the new schedule.',
      },
      CONVERSION_ENDED: {
        title: () => 'Rescheduling request ended',
        body: () => 'Your bill stays as it was. What you have paid reduces it.',
      },
      PAYMENT_RECEIVED: { title: () => 'Payment received', body: ({ amount }) => `${amount} is recorded.` },
      PAYMENT_REVERSED: {
        title: () => 'Payment taken back',
        body: () => 'The bank took back one of your payments, so its bill is unpaid again.',
      },
      PAYMENT_TAKEN_BACK: {
        title: () => 'A wrong payment was taken back',
        body: () => 'A payment that was not yours had been recorded for your loan. Its bill is as it was before.',
      },
      CREDIT_PAID_OUT: {
        title: () => 'Your balance was paid back',
        body: ({ amount }) => `${amount} has arrived in your main bank account.`,
      },
      CREDIT_PAYOUT_FAILED: {
        title: () => 'Your balance could not be paid back',
        body: ({ amount }) => `The bank did not take ${amount}, so it is still your balance.`,
      },
      PAYMENT_REPORT_ANSWERED: {
        title: () => 'Payment report answered',
        body: () => 'Our answer is under Bills, at I have paid.',
      },
      LOAN_REPAID: { title: () => 'Loan repaid', body: () => 'All its instalments are paid. Thank you.' },
      LATE_FEE_TAKEN_BACK: {
        title: () => 'Late fee cancelled',
        body: ({ amount }) => `We cancelled a late fee of ${amount}: a national holiday gave you more time to pay.`,
      },
      LATE_FEE_WAIVED: {
        title: () => 'Late fee waived',
        body: ({ amount }) => `We waived a late fee of ${amount}. You do not have to pay it.`,
      },
      DEVICE_ADDED: {
        title: () => 'Signed in on a new phone',
        body: () => `Your account was opened on a new phone. ${notMe.en}`,
      },
      NUMBER_CHANGED: {
        title: () => 'Mobile number changed',
        body: () => `Sign in with the new number from now on. ${notMe.en}`,
      },
      CONTACT_CHANGED: { title: () => 'Emergency contacts changed', body: () => notMe.en },
      EMAIL_CHANGED: { title: () => 'Email address changed', body: () => notMe.en },
      ACCOUNT_ADDED: { title: () => 'Account added', body: ({ account }) => `${account}. ${notMe.en}` },
      ACCOUNT_CHANGED: {
        title: () => 'Account for loans changed',
        body: ({ account }) => `Loans are now sent to ${account}. ${notMe.en}`,
      },
      LINK_ADDED: {
        title: ({ service }) => `${service} account linked`,
        body: ({ service }) => `A ${service} account is now linked to your Lumbung account. ${notMe.en}`,
      },
      LINK_REMOVED: {
        title: ({ service }) => `${service} account unlinked`,
        body: ({ service }) => `No ${service} account is linked to your Lumbung account any more. ${notMe.en}`,
      },
      DATA_EXPORT_READY: {
        title: () => 'The copy of your data is ready',
        body: () => 'You can download it for 7 days with an SMS code.',
      },
      DATA_REQUEST_ANSWERED: {
        title: () => 'Your data request is answered',
        body: () => 'Read our answer under Privacy and data.',
      },
      COMPLAINT_PROLONGED: {
        title: ({ ticketNo }) => `We are still looking into complaint ${ticketNo}`,
        body: ({ answerBy }) => `We answer by ${answerBy}. The reason is under Complaints.`,
      },
      COMPLAINT_ANSWERED: {
        title: () => 'Your complaint is answered',
        body: () => 'Read our answer. Not settled? You can turn to LAPS SJK or report to OJK.',
      },
    },
    open: {
      application: 'See the application',
      limit: 'See the limit',
      order: 'See the loan',
      bill: 'See the bill',
      statement: 'See the statement',
      convert: 'See the new schedules',
      schedule: 'See the new schedule',
      process: 'See the request',
      payments: 'Payment history',
      loan: 'Loan details',
      help: 'Contact us',
      privacy: 'See privacy and data',
      complaint: 'See the complaint',
    },
  },
})
