import type { Language } from '../enums/app.ts'
import { normaliseText } from '../rules/text.ts'

/** An answer to a customer with `{variables}`, in both languages; `name` is what operators choose it by. */
interface AnswerTemplate {
  name: { id: string; en: string }
  id: string
  en: string
}

/** Ready-made answers to complaints (D-241). */
export const complaintTemplates = {
  PAYMENT_RECORDED: {
    name: { id: 'Pembayaran sudah tercatat', en: 'The payment is recorded' },
    id: 'Pembayaran Anda sebesar {amount} pada {date} sudah kami catat. Tagihan Anda di aplikasi sudah diperbarui. Mohon maaf atas keterlambatan ini.',
    en: 'Your payment of {amount} on {date} is recorded now, and your bill in the app is up to date. We apologise for the delay.',
  },
  PAYMENT_NOT_FOUND: {
    name: { id: 'Pembayaran tidak ditemukan', en: 'The payment was not found' },
    id: 'Kami sudah memeriksa catatan kami dan mitra pembayaran, tetapi pembayaran sebesar {amount} pada {date} belum kami temukan. Mohon kirim bukti pembayaran yang memuat nomor virtual account atau kode bayar lewat pengaduan baru.',
    en: 'We have checked our records and those of the payment partner, but found no payment of {amount} on {date}. Please send the receipt with the virtual account number or payment code in a new complaint.',
  },
  BILL_CORRECT: {
    name: { id: 'Tagihan sudah benar', en: 'The bill is correct' },
    id: 'Tagihan Anda sudah kami periksa dan jumlahnya sesuai dengan perjanjian pinjaman: {detail}. Rinciannya dapat Anda lihat di aplikasi, menu Tagihan.',
    en: 'We have checked your bill, and it is as agreed in your loan agreement: {detail}. You can see the details in the app under Bills.',
  },
  FEES_RETURNED: {
    name: { id: 'Biaya atau denda dikembalikan', en: 'A fee is taken back' },
    id: 'Anda benar. {fee} sebesar {amount} sudah kami batalkan dan tagihan Anda sudah dikurangi. Mohon maaf atas kesalahan ini.',
    en: 'You are right. We have taken back the {fee} of {amount} and reduced your bill. We apologise for the mistake.',
  },
  COLLECTION: {
    name: { id: 'Cara penagihan', en: 'How we collect' },
    id: 'Terima kasih sudah melaporkan kejadian pada {date}. Cara penagihan itu tidak sesuai dengan aturan kami. Hasil pemeriksaan kami: {result}. Mohon maaf atas perlakuan yang Anda terima.',
    en: 'Thank you for telling us about what happened on {date}. That is not how we collect. Our findings: {result}. We apologise for how you were treated.',
  },
  DECISION_STANDS: {
    name: { id: 'Keputusan tetap', en: 'The decision stands' },
    id: 'Pengajuan Anda sudah kami periksa kembali. Keputusannya tetap, karena {reason}. Anda dapat mengajukan lagi mulai {date}.',
    en: 'We have looked at your application again. The decision stands, because {reason}. You can apply again from {date}.',
  },
} as const satisfies Readonly<Record<string, AnswerTemplate>>
export type ComplaintTemplate = keyof typeof complaintTemplates

/** Ready-made answers to requests about personal data. */
export const dataRequestTemplates = {
  ACCESS_COPY: {
    name: { id: 'Salinan data di aplikasi', en: 'A copy of the data in the app' },
    id: 'Semua data Anda yang kami simpan dapat Anda unduh di aplikasi: Saya, Privasi dan data, Minta salinan data. Jawaban untuk pertanyaan Anda: {detail}.',
    en: 'You can download all data that we keep about you in the app: Me, Privacy and data, Ask for a copy. To answer your question: {detail}.',
  },
  CORRECTED: {
    name: { id: 'Data sudah diperbaiki', en: 'The data is corrected' },
    id: '{field} Anda sudah kami perbaiki. Periksa kembali di aplikasi, dan beri tahu kami jika masih ada yang salah.',
    en: 'We have corrected this: {field}. Please check it in the app, and tell us if something is still wrong.',
  },
  NOT_CORRECTED: {
    name: { id: 'Data tidak bisa diubah', en: 'The data cannot be changed' },
    id: '{field} Anda belum bisa kami ubah, karena {reason}. Anda dapat mengirim permintaan baru setelah hal itu diselesaikan.',
    en: 'We cannot change this: {field}, because {reason}. You can send a new request once that is settled.',
  },
  WITHDRAWN: {
    name: { id: 'Persetujuan sudah ditarik', en: 'The consent is withdrawn' },
    id: 'Persetujuan Anda untuk {purpose} sudah kami hentikan. Data Anda tidak lagi kami pakai untuk tujuan itu.',
    en: 'We have ended your consent to {purpose}. We no longer use your data for this.',
  },
  STILL_NEEDED: {
    name: { id: 'Data masih diperlukan', en: 'The data is still needed' },
    id: 'Data untuk {purpose} masih kami perlukan selama pinjaman Anda berjalan dan selama diwajibkan undang-undang. Penggunaan lainnya sudah kami hentikan.',
    en: 'We still need your data for {purpose} while your loan runs and for as long as the law demands. We have ended every other use.',
  },
  DELETION: {
    name: { id: 'Cara menghapus akun', en: 'How to delete the account' },
    id: 'Akun dapat Anda hapus sendiri di aplikasi, di Saya, Hapus akun, setelah semua pinjaman lunas. Catatan yang wajib kami simpan akan dihapus paling lambat lima tahun setelah pinjaman terakhir selesai.',
    en: 'You can delete the account yourself in the app, under Me, Delete account, once every loan is repaid. What the law makes us keep is deleted five years after your last loan ended, at the latest.',
  },
} as const satisfies Readonly<Record<string, AnswerTemplate>>
export type DataRequestTemplate = keyof typeof dataRequestTemplates

/** What stands for the customer's own facts in the templates. */
export type AnswerVariable = 'amount' | 'date' | 'detail' | 'fee' | 'result' | 'reason' | 'field' | 'purpose'

const places = /\{(\w+)\}/g

/** The variables of a template, in the order of its Indonesian text. */
export const variablesOf = ({ id }: AnswerTemplate): AnswerVariable[] =>
  [...id.matchAll(places)].map(([, name]) => name as AnswerVariable)

/** The longest value of a variable ⚙, and the longest answer. */
export const answerLimits = { value: 300, answer: 2000 } as const

/** The exact text that the customer reads. */
export function answerText(
  template: AnswerTemplate,
  language: Language,
  values: Readonly<Record<string, string>>,
): string {
  const text = language === 'id' ? template.id : template.en
  return normaliseText(text.replace(places, (_, name: string) => values[name] ?? ''))
}
