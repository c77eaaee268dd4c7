import type { LinkState, StopReason, TruthLink } from '@lumbung/shared/contract/operators/payments.ts'
import { defineTexts } from '../../../i18n/texts.ts'

const linksId: Readonly<Record<TruthLink, string>> = {
  CODE: 'Kode bayar dibuat',
  NOTICE: 'Pemberitahuan diterima',
  REREAD: 'Dikonfirmasi penyedia',
  PAYMENT: 'Pembayaran tercatat',
  ALLOCATION: 'Dialokasikan ke angsuran',
  POSTINGS: 'Dijurnal',
  CUSTOMER: 'Yang dilihat pelanggan',
}
const linksEn: Readonly<Record<TruthLink, string>> = {
  CODE: 'Code made',
  NOTICE: 'Notice received',
  REREAD: 'Confirmed by the provider',
  PAYMENT: 'Payment booked',
  ALLOCATION: 'Allocated to instalments',
  POSTINGS: 'Posted',
  CUSTOMER: 'What the customer sees',
}
const statesId: Readonly<Record<LinkState, string>> = {
  DONE: 'Selesai',
  WAITING: 'Menunggu',
  STOPPED: 'Berhenti di sini',
  SKIPPED: 'Tidak diperlukan',
  OPEN: 'Belum sampai',
}
const statesEn: Readonly<Record<LinkState, string>> = {
  DONE: 'Done',
  WAITING: 'Waits',
  STOPPED: 'Stopped here',
  SKIPPED: 'Not needed',
  OPEN: 'Not reached',
}
/** Why a payment goes no further, and what to do. */
const whyId: Readonly<Record<StopReason, string>> = {
  CODE_PREPARING: 'Kode sedang dibuat di penyedia. Biasanya selesai dalam beberapa detik.',
  CODE_REFUSED: 'Penyedia tidak membuat kodenya, jadi tidak ada yang bisa dibayar. Minta pelanggan membuat kode baru.',
  NOT_OUR_CODE:
    'Dana dibayar ke kode yang bukan milik kita. Cocokkan dengan laporan pelanggan, lalu alokasikan atau kembalikan di Dana belum dikenali.',
  NOT_PAID_YET: 'Penyedia belum memberi tahu apa pun. Kodenya masih berlaku.',
  NEVER_NOTICED:
    'Kode ini sudah berakhir dan penyedia tidak pernah memberi tahu adanya pembayaran. Jika pelanggan punya bukti bayar, bandingkan nomor tujuannya dan tanyakan ke penyedia.',
  NOT_CONFIRMED_YET: 'Penyedia memberi tahu, tetapi belum mengonfirmasi. Kita terus bertanya selama seminggu.',
  GIVEN_UP:
    'Penyedia tidak mengonfirmasi selama seminggu, jadi kita berhenti bertanya. Keuangan bisa meminta pembacaan ulang.',
  CLOSED_ACCOUNT:
    'Akun pelanggan sudah dihapus. Dana ada di Dana belum dikenali: alokasikan ke utangnya atau kembalikan.',
  PAYOUT_CAME_BACK: 'Ini pencairan yang kembali, tanpa pinjaman yang menanggungnya. Hanya bisa dikembalikan.',
  RETURNED_TO_SENDER: 'Dana sudah dikembalikan ke pengirim. Tidak ada lagi yang perlu dilakukan.',
  REVERSED: 'Bank menarik pembayaran ini kembali. Tagihannya belum lunas lagi, dan pelanggan sudah diberi tahu.',
  TAKEN_BACK:
    'Salah alokasi, jadi ditarik dari pelanggan ini oleh dua orang. Dananya ada lagi di Dana belum dikenali, atau sudah dialokasikan ke yang benar.',
  NOT_ALLOCATED: 'Jumlah yang dialokasikan tidak sama dengan pembayarannya. Laporkan ke bagian teknis.',
  NOT_POSTED: 'Jurnalnya tidak ada atau tidak seimbang. Laporkan ke bagian teknis.',
  SEEN_DIFFERENTLY:
    'Pembukuan sudah benar, tetapi aplikasi pelanggan menunjukkan yang lain. Laporkan ke bagian teknis.',
}
const whyEn: Readonly<Record<StopReason, string>> = {
  CODE_PREPARING: 'The provider is making the code. It usually takes a few seconds.',
  CODE_REFUSED: 'The provider did not make the code, so that there is nothing to pay. Ask the customer for a new code.',
  NOT_OUR_CODE:
    'The money was paid on a code that is not ours. Compare it with what customers report, then assign or return it under Suspense.',
  NOT_PAID_YET: 'The provider has told us nothing yet. The code can still be paid.',
  NEVER_NOTICED:
    'This code has ended, and the provider has never told us of a payment. If the customer has a receipt, compare the number that was paid, and ask the provider.',
  NOT_CONFIRMED_YET: 'The provider has told us, but does not confirm it yet. We keep asking for a week.',
  GIVEN_UP: 'The provider has not confirmed it for a week, so we stopped asking. Finance can have it read again.',
  CLOSED_ACCOUNT:
    'The customer has deleted the account. The money is in suspense: assign it to what is owed, or return it.',
  PAYOUT_CAME_BACK: 'This is a payout that came back, with no loan behind it. It can only be returned.',
  RETURNED_TO_SENDER: 'The money was sent back. Nothing is left to do.',
  REVERSED: 'The bank took this payment back. Its bill is unpaid again, and the customer has been told.',
  TAKEN_BACK:
    'It was assigned to the wrong customer, and two people took it back. The money is in suspense again, or was assigned to the right one.',
  NOT_ALLOCATED: 'What was allocated is not the payment’s sum. Report it to the engineers.',
  NOT_POSTED: 'Its postings are missing or do not balance. Report it to the engineers.',
  SEEN_DIFFERENTLY: 'The books are right, but the customer’s app shows something else. Report it to the engineers.',
}
export const truthTexts = defineTexts({
  id: {
    back: 'Kembali ke Pembayaran',
    title: (amount: string) => `Pembayaran ${amount}`,
    kind: 'Pembayaran',
    gone: 'Pembayaran tidak ditemukan',
    goneText: 'Periksa kembali alamatnya, atau cari dari daftar.',
    noAmount: 'Pemberitahuan pembayaran',
    closed: 'Akun sudah dihapus',
    nobody: 'Belum ada pemilik',
    unnamed: 'Pelanggan tanpa nama',
    chain: 'Perjalanan pembayaran',
    links: linksId,
    states: statesId,
    why: whyId,
    stopped: (link: string) => `Berhenti di: ${link}`,
    waits: (link: string) => `Menunggu di: ${link}`,
    ended: 'Sudah selesai',
    complete: 'Semua langkah selesai',
    completeText: 'Dari kode sampai aplikasi pelanggan cocok dengan pembukuan.',
    since: (moment: string) => `Sejak ${moment}`,
    readAgain: 'Baca ulang di penyedia',
    readAgainText: 'Kita bertanya sekali lagi ke penyedia. Jika sudah dibayar, dicatat sekali, seperti biasa.',
    readBooked: 'Penyedia mengonfirmasi. Pembayaran sudah dicatat.',
    readReversed: 'Penyedia mengonfirmasi penarikan. Pembayaran sudah dibatalkan.',
    readDone: 'Pemberitahuan ini sudah selesai diproses.',
    readNot: (found: string) => `Penyedia menjawab: ${found}. Tidak ada yang dicatat.`,
    takeBack: 'Tarik alokasi',
    takeBackEffect:
      'Pembayaran dibatalkan di pinjaman pelanggan ini, ia diberi tahu, dan dananya kembali ke Dana belum dikenali. Orang kedua memutuskan.',
    takeBackSend: 'Kirim usulan',
    takeBackSent: 'Usulan dikirim. Orang kedua memutuskan.',
    takeBackProposed: (name: string, moment: string) => `Penarikan alokasi diusulkan ${name}, ${moment}.`,
    takenBackBy: (maker: string, checker: string, moment: string) => `${maker} dan ${checker}, ${moment}`,
    seeTakenBack: 'Lihat dananya sekarang',
    seeFormer: 'Lihat alokasi yang ditarik',
    toSuspense: 'Buka Dana belum dikenali',
    others: 'Pembayaran lain dengan kode ini',
  },
  en: {
    back: 'Back to payments',
    title: (amount) => `Payment of ${amount}`,
    kind: 'Payment',
    gone: 'Payment not found',
    goneText: 'Check the address, or look for it in the list.',
    noAmount: 'Notice of a payment',
    closed: 'Account deleted',
    nobody: 'Nobody’s yet',
    unnamed: 'Customer without a name',
    chain: 'The way of the payment',
    links: linksEn,
    states: statesEn,
    why: whyEn,
    stopped: (link) => `Stopped at: ${link}`,
    waits: (link) => `Waits at: ${link}`,
    ended: 'At its end',
    complete: 'Every step is done',
    completeText: 'From the code to the customer’s app it agrees with the books.',
    since: (moment) => `Since ${moment}`,
    readAgain: 'Read again at the provider',
    readAgainText: 'We ask the provider once more. If it was paid, it is booked once, as usual.',
    readBooked: 'The provider confirms it. The payment is booked.',
    readReversed: 'The provider confirms the reversal. The payment is reversed.',
    readDone: 'This notice had been handled.',
    readNot: (found) => `The provider says: ${found}. Nothing was booked.`,
    takeBack: 'Take back',
    takeBackEffect:
      'The payment is reversed on this customer’s loan, the customer is told, and the money is in suspense again. A second person decides.',
    takeBackSend: 'Propose',
    takeBackSent: 'Proposed. A second person decides.',
    takeBackProposed: (name, moment) => `${name} proposed to take it back, ${moment}.`,
    takenBackBy: (maker, checker, moment) => `${maker} and ${checker}, ${moment}`,
    seeTakenBack: 'See where the money is now',
    seeFormer: 'See the assignment that was taken back',
    toSuspense: 'Open suspense',
    others: 'Other payments with this code',
  },
})
