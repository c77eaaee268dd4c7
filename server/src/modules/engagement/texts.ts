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

export function messageText(kind: MessageKind, values: Readonly<Record<string, string>>): string {
  return templates[kind].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
