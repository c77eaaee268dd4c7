import type { DisbursementTrouble } from '@lumbung/shared/contract/operators/disbursements.ts'
import { defineTexts } from '../../i18n/texts.ts'

const troublesId: Readonly<Record<DisbursementTrouble, string>> = {
  PAID_AFTER_FAILURE: 'Terkirim setelah gagal',
  UNKNOWN: 'Tidak diketahui',
  NO_ANSWER: 'Belum ada jawaban',
  NO_FUNDS: 'Saldo kita kosong',
  BANK_DOWN: 'Bank tidak menerima',
}
const troublesEn: Readonly<Record<DisbursementTrouble, string>> = {
  PAID_AFTER_FAILURE: 'Sent after a failure',
  UNKNOWN: 'Unknown',
  NO_ANSWER: 'No answer yet',
  NO_FUNDS: 'Our balance is empty',
  BANK_DOWN: 'Bank takes nothing',
}

export const disbursementsTexts = defineTexts({
  id: {
    title: 'Pencairan',
    stuck: 'Pencairan yang bermasalah',
    lead: 'Yang tidak pernah dikirim ulang sebelum jawabannya pasti. Saldo kosong: isi saldo di penyedia, lalu dikirim dengan sendirinya.',
    twice: 'Dana mungkin terkirim dua kali. Cocokkan dengan mutasi penyedia dan hubungi pelanggan.',
    empty: 'Semua pencairan lancar',
    emptyText: 'Pencairan yang tidak selesai muncul di sini dengan sendirinya.',
    columns: {
      trouble: 'Masalah',
      since: 'Sejak',
      next: 'Dicoba lagi',
      tries: 'Percobaan',
      name: 'Nama',
      amount: 'Jumlah',
      reference: 'Referensi',
    },
    troubles: troublesId,
    closed: 'akun dihapus',
    arrived: 'Dana untuk akun yang sudah dihapus',
    arrivedText: 'Masuk untuk akun yang sudah dihapus, atau pencairan yang kembali. Selesaikan di Dana belum dikenali.',
    noneArrived: 'Tidak ada.',
    cause: { CLOSED_ACCOUNT: 'Pembayaran masuk', PAYOUT_CAME_BACK: 'Pencairan kembali', UNKNOWN_CODE: '' },
    toSuspense: 'Buka Dana belum dikenali',
  },
  en: {
    title: 'Payouts',
    stuck: 'Payouts in trouble',
    lead: 'None is sent again before its answer is certain. If our balance is empty, top it up at the provider: they are then sent by themselves.',
    twice: 'Money may be out twice. Compare it with the provider’s statement and call the customer.',
    empty: 'All payouts get through',
    emptyText: 'A payout without an end appears here by itself.',
    columns: {
      trouble: 'Trouble',
      since: 'Since',
      next: 'Next try',
      tries: 'Tries',
      name: 'Name',
      amount: 'Amount',
      reference: 'Reference',
    },
    troubles: troublesEn,
    closed: 'account deleted',
    arrived: 'Money for deleted accounts',
    arrivedText:
      'It came in for an account that was deleted, or is a payout that came back. Resolve it under Suspense.',
    noneArrived: 'None.',
    cause: { CLOSED_ACCOUNT: 'Payment came in', PAYOUT_CAME_BACK: 'Payout came back', UNKNOWN_CODE: '' },
    toSuspense: 'Open suspense',
  },
})
