import type { NoticeClass } from '../accounts/api.ts'

/** SMS texts: one per language if the reader's language is known, otherwise Indonesian and English in one message. */
const templates = {
  SIGN_IN_CODE:
    'Kode masuk Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung code: {code}. Never share it.',
  ORDER_CODE:
    'Kode pengajuan Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung order code: {code}. Never share it.',
  SIGN_CODE:
    'Kode tanda tangan Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung signing code: {code}. Never share it.',
  SECURITY_CODE:
    'Kode verifikasi keamanan Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung security code: {code}. Never share it.',
  OLD_NUMBER_CODE:
    'Kode ganti nomor HP akun Lumbung: {code}. Berlaku 5 menit. Bukan Anda? Jangan berikan kepada siapa pun. / Your code to change the number of the Lumbung account: {code}. Never share it.',
  NEW_NUMBER_CODE:
    'Kode untuk memakai nomor ini di akun Lumbung: {code}. Berlaku 5 menit. Bukan Anda? Abaikan pesan ini. / Your code to use this number for a Lumbung account: {code}. Not you? Ignore it.',
  NUMBER_CHANGED: {
    id: 'Nomor HP akun Lumbung Anda baru saja diganti, jadi nomor ini tidak dipakai lagi. Bukan Anda? Segera hubungi {help}.',
    en: 'The mobile number of your Lumbung account was just changed, so this one is no longer used. Not you? Contact {help} at once.',
  },
  NUMBER_ASKED: {
    id: 'Ada yang meminta akun Lumbung Anda dipindah ke nomor lain karena nomor ini hilang. Bukan Anda? Segera hubungi {help}.',
    en: 'Somebody asked to move your Lumbung account to another number because this one is lost. Not you? Contact {help} at once.',
  },
  NUMBER_MOVED: {
    id: 'Akun Lumbung Anda sudah dipindah ke nomor ini. Masuk dengan nomor ini. Demi keamanan, pinjaman baru ditunda 24 jam.',
    en: 'Your Lumbung account now has this number. Sign in with it. For your safety, new loans wait for 24 hours.',
  },
  NUMBER_NOT_MOVED: {
    id: 'Kami belum bisa memastikan bahwa akun yang Anda minta milik Anda, jadi nomornya tidak diganti. Ajukan lagi, atau hubungi {help}.',
    en: 'We could not make sure that the account you asked for is yours, so its number stays. Ask again, or contact {help}.',
  },
  IDENTITY_ANSWERED: {
    id: 'Permintaan verifikasi tanpa kamera sudah kami jawab. Buka aplikasi Lumbung untuk melihat jawabannya dan melanjutkan pengajuan.',
    en: 'We have answered your request to be verified without a camera. Open the Lumbung app to see it and go on.',
  },
  DELETION_CODE:
    'Kode hapus akun Lumbung: {code}. Berlaku 5 menit. Bukan Anda? Jangan berikan kepada siapa pun. / Your code to delete the Lumbung account: {code}. Never share it.',
  EXPORT_CODE:
    'Kode unduh data Lumbung: {code}. Berlaku 5 menit. Bukan Anda? Jangan berikan kepada siapa pun. / Your code to download your Lumbung data: {code}. Never share it.',
  DECISION:
    'Hasil pengajuan Lumbung Anda sudah ada. Buka aplikasi untuk melihatnya. / The result of your Lumbung application is ready: open the app.',
  CONTACT_CHANGED: {
    id: 'Kontak darurat akun Lumbung Anda baru saja diubah. Bukan Anda? Segera hubungi {help}.',
    en: 'The emergency contacts of your Lumbung account were just changed. Not you? Contact {help} at once.',
  },
  // The reader may know nothing of a loan: the text names neither customer nor debt.
  CONTACT_REMOVED:
    'Nomor ini tidak lagi tercatat sebagai kontak darurat pengguna Lumbung. Tidak ada yang perlu Anda lakukan. / This number is no longer an emergency contact of a Lumbung user. You need not do anything.',
  // The customer's first name is all that it tells: the number may be mistyped.
  CONTACT_CONSENT:
    '{name} mencantumkan nomor Anda sebagai kontak darurat di Lumbung. Anda tidak menjamin apa pun dan tidak akan kami tagih. Setuju atau tidak? / {name} named you as an emergency contact at Lumbung. You guarantee nothing and we never ask you to pay. Do you agree? {link}',
  EMAIL_CHANGED: {
    id: 'Alamat email akun Lumbung Anda baru saja diubah. Bukan Anda? Segera hubungi {help}.',
    en: 'The email address of your Lumbung account was just changed. Not you? Contact {help} at once.',
  },
  ACCOUNT_ADDED: {
    id: 'Rekening {bank} berakhiran {last4} baru saja ditambahkan ke akun Lumbung Anda. Bukan Anda? Segera hubungi {help}.',
    en: 'The {bank} account ending in {last4} was just added to your Lumbung account. Not you? Contact {help} at once.',
  },
  ACCOUNT_CHANGED: {
    id: 'Rekening pencairan akun Lumbung Anda baru saja diganti ke {bank} berakhiran {last4}. Bukan Anda? Segera hubungi {help}.',
    en: 'Loans of your Lumbung account now go to the {bank} account ending in {last4}. Not you? Contact {help} at once.',
  },
  LINK_ADDED: {
    id: 'Akun {service} baru saja dihubungkan ke akun Lumbung Anda. Bukan Anda? Segera hubungi {help}.',
    en: 'A {service} account was just linked to your Lumbung account. Not you? Contact {help} at once.',
  },
  LINK_REMOVED: {
    id: 'Akun {service} baru saja diputus dari akun Lumbung Anda. Bukan Anda? Segera hubungi {help}.',
    en: 'Your {service} account was just unlinked from your Lumbung account. Not you? Contact {help} at once.',
  },
  COMPLAINT_PROLONGED: {
    id: 'Pengaduan {ticketNo} masih kami periksa. Kami jawab paling lambat {answerBy}. Alasannya ada di aplikasi Lumbung, menu Bantuan.',
    en: 'We are still looking into your complaint {ticketNo} and will answer by {answerBy}. The reason is in the Lumbung app under Help.',
  },
  COMPLAINT_ANSWERED: {
    id: 'Pengaduan {ticketNo} sudah kami jawab. Baca jawabannya di aplikasi Lumbung, menu Bantuan.',
    en: 'We have answered your complaint {ticketNo}. Read the answer in the Lumbung app under Help.',
  },
  DATA_REQUEST_ANSWERED: {
    id: 'Permintaan Anda soal data pribadi sudah kami jawab. Baca jawabannya di aplikasi Lumbung, menu Saya, Privasi dan data.',
    en: 'We have answered your request about personal data. Read the answer in the Lumbung app under Me, Privacy and data.',
  },
  REMINDER_SOON: {
    id: 'Tagihan Lumbung {amount} jatuh tempo {due}. Bayar di aplikasi, menu Tagihan: virtual account BCA, Mandiri, BNI, BRI, atau kode Alfamart.',
    en: 'Your Lumbung bill of {amount} is due on {due}. Pay in the app under Bills: virtual account at BCA, Mandiri, BNI or BRI, or a code for Alfamart.',
  },
  REMINDER_TODAY: {
    id: 'Tagihan Lumbung {amount} jatuh tempo hari ini, {due}. Bayar di aplikasi, menu Tagihan: virtual account BCA, Mandiri, BNI, BRI, atau kode Alfamart.',
    en: 'Your Lumbung bill of {amount} is due today, {due}. Pay in the app under Bills: virtual account at BCA, Mandiri, BNI or BRI, or a code for Alfamart.',
  },
  REMINDER_GRACE: {
    id: 'Tagihan Lumbung {amount} jatuh tempo {due}. Tanpa denda jika dibayar paling lambat {until}, di aplikasi, menu Tagihan: virtual account BCA, Mandiri, BNI, BRI, atau kode Alfamart.',
    en: 'Your Lumbung bill of {amount} was due on {due}. No late fee if you pay by {until}, in the app under Bills: virtual account at BCA, Mandiri, BNI or BRI, or a code for Alfamart.',
  },
  REMINDER_LATE: {
    id: 'Tagihan Lumbung Anda, jatuh tempo {due}, terlambat {days} hari. Bayar {amount} di aplikasi, menu Tagihan, agar denda tidak bertambah: virtual account BCA, Mandiri, BNI, BRI, atau kode Alfamart. Sedang sulit membayar? Hubungi {help}.',
    en: 'Your Lumbung bill due on {due} is {days} late. Pay {amount} in the app under Bills to stop the late fee growing: virtual account at BCA, Mandiri, BNI or BRI, or a code for Alfamart. Having trouble paying? Contact {help}.',
  },
  CONVERSION_OFFER: {
    id: 'Sesuai permintaan Anda: jadwal pinjaman di tagihan Lumbung {due} kini bisa diubah. Lihat pilihan dan biayanya di aplikasi, menu Tagihan.',
    en: 'As you asked: the loan in your Lumbung bill of {due} can now be rescheduled. See the schedules and what they cost in the app under Bills.',
  },
  EXTENSION_OFFER: {
    id: 'Tagihan Lumbung {due} bisa dipindah ke tanggal lain. Lihat tanggal baru dan biayanya, lalu ajukan sendiri jika cocok: {link}',
    en: 'Your Lumbung bill of {due} can be moved to a later date. See the new date and what it costs, and apply if it suits you: {link}',
  },
  RESCHEDULE_OFFER: {
    id: 'Tagihan Lumbung {due} bisa diubah menjadi angsuran baru. Lihat pilihan dan biayanya, lalu ajukan sendiri jika cocok: {link}',
    en: 'Your Lumbung bill of {due} can be turned into new instalments. See the schedules and what they cost, and apply if one suits you: {link}',
  },
} as const

/** Messages about a debt. They are contacts that the law limits, so billing is asked before each attempt to send one. */
const reminders = ['REMINDER_SOON', 'REMINDER_TODAY', 'REMINDER_GRACE', 'REMINDER_LATE'] as const
export type ReminderKind = (typeof reminders)[number]
export const isReminder = (kind: string): boolean => reminders.some((one) => one === kind)

/** What we decided or answered. */
const answers: readonly string[] = ['DECISION', 'COMPLAINT_PROLONGED', 'COMPLAINT_ANSWERED', 'DATA_REQUEST_ANSWERED']
const strangers: readonly string[] = ['CONTACT_REMOVED', 'CONTACT_CONSENT']

/** An SMS in both languages. */
export const bothTexts = (kind: MessageKind, values: Readonly<Record<string, string>>) => ({
  id: messageText(kind, values, 'id'),
  en: messageText(kind, values, 'en'),
})

/** Which budgets an SMS counts towards; undefined for a code, which is taken from them before it is made. */
export function classOf(kind: MessageKind): NoticeClass | undefined {
  if (kind.endsWith('_CODE')) return undefined
  if (strangers.includes(kind)) return 'STRANGER'
  if (isReminder(kind) || kind.endsWith('_OFFER')) return 'REMINDER'
  if (kind.startsWith('NUMBER_')) return 'NUMBER'
  return answers.includes(kind) ? 'SERVICE' : 'SECURITY'
}

export type MessageKind = keyof typeof templates

/** E-mails, each in Indonesian followed by English. */
export const emailTexts = {
  EMAIL_CODE: {
    subject: 'Kode verifikasi email Lumbung / Your Lumbung email code',
    text: `Kode verifikasi email Lumbung Anda: {code}
Berlaku 5 menit. Jangan berikan kode ini kepada siapa pun, termasuk petugas kami.
Tidak meminta kode ini? Abaikan pesan ini; alamat email Anda tidak kami simpan.

Your Lumbung email code: {code}
It is valid for 5 minutes. Never share it, not even with our staff.
You did not ask for it? Ignore this message; we do not keep your address.
`,
  },
  EMAIL_CHANGED: {
    subject: 'Alamat email akun Lumbung Anda diubah / Your Lumbung email address was changed',
    text: `Alamat email akun Lumbung Anda baru saja diubah. Pesan ini dikirim ke alamat lama.
Jika bukan Anda yang mengubahnya, segera hubungi kami: {help}

The email address of your Lumbung account was just changed. This message went to the former address.
If you did not change it, contact us at once: {help}
`,
  },
} as const

export type EmailKind = keyof typeof emailTexts

/** Replaces each `{name}` of a template with its value. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The text of an SMS in the given language; Indonesian unless it is English. */
export function messageText(kind: MessageKind, values: Readonly<Record<string, string>>, language?: string): string {
  const template = templates[kind]
  if (typeof template === 'string') return fillIn(template, values)
  return fillIn(language?.startsWith('en') ? template.en : template.id, values)
}
