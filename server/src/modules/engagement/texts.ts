/** Texts of SMS in Indonesian, then English: whoever holds the phone may read only one of them. */
const templates = {
  SIGN_IN_CODE:
    'Kode masuk Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung code: {code}. Never share it.',
  ORDER_CODE:
    'Kode pengajuan Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung order code: {code}. Never share it.',
  SIGN_CODE:
    'Kode tanda tangan Lumbung: {code}. Berlaku 5 menit. Jangan berikan kepada siapa pun. / Your Lumbung signing code: {code}. Never share it.',
  DECISION:
    'Hasil pengajuan Lumbung Anda sudah ada. Buka aplikasi untuk melihatnya. / The result of your Lumbung application is ready: open the app.',
} as const

export type MessageKind = keyof typeof templates

/** E-mails, in Indonesian, then English. */
export const emailTexts = {
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

/** Puts values into the places of a template that carry their names. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export const messageText = (kind: MessageKind, values: Readonly<Record<string, string>>): string =>
  fillIn(templates[kind], values)
