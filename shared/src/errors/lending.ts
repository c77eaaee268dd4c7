import type { ErrorEntry } from './entry.ts'

/** Refusals of eligibility, quote and order: E-33, E-36, E-46, behaviour 5 and 6. */
export const lendingErrors = {
  UNABLE_TO_LOAN: {
    status: 400,
    en: 'Application rejected. Contact customer service if you want to ask about it.',
    id: 'Pengajuan ditolak. Hubungi layanan pelanggan jika ingin bertanya.',
  },
  ILLEGAL_PRODUCTS: {
    status: 400,
    en: 'Product unavailable. Go back and choose another one.',
    id: 'Produk belum tersedia. Kembali dan pilih yang lain.',
  },
  UNAVAILABLE: { status: 400, en: 'Product unavailable', id: 'Produk belum tersedia' },
  INVALID_REPAYMENT_PLAN: {
    status: 400,
    en: 'This amount and tenor are not offered together. Choose another tenor.',
    id: 'Jumlah dan tenor ini tidak tersedia bersamaan. Pilih tenor lain.',
  },
  RATE_VERSION_CHANGED: {
    status: 400,
    en: 'The price has changed. Check the new figures before you go on.',
    id: 'Biaya pinjaman berubah. Periksa rincian baru sebelum melanjutkan.',
  },
  PRICE_CAP_EXCEEDED: {
    status: 400,
    en: 'This price would be above the legal ceiling, so we cannot offer it. Choose another amount or tenor.',
    id: 'Biaya ini melebihi batas ketentuan, jadi tidak kami tawarkan. Pilih jumlah atau tenor lain.',
  },
  ORDER_REJECTING: {
    status: 400,
    en: 'Your last loan request is being rejected. Wait for the result before you apply again.',
    id: 'Pengajuan terakhir sedang dalam proses penolakan. Tunggu hasilnya sebelum mengajukan lagi.',
  },
  ORDER_REJECT: {
    status: 400,
    en: 'Your last loan request was rejected. You can apply again later.',
    id: 'Pengajuan terakhir Anda ditolak. Anda bisa mengajukan lagi nanti.',
    detail: { en: 'Try again on {until:date}.', id: 'Coba lagi pada {until:date}.' },
  },
  ORDER_ONGOING: {
    status: 400,
    en: 'One of your loan requests is still open. Wait until it is finished.',
    id: 'Masih ada pengajuan Anda yang berjalan. Tunggu sampai selesai.',
  },
  ONGOING_ORDER_EXISTS: {
    status: 400,
    en: 'One of your loan requests is still open. Wait until it is finished.',
    id: 'Masih ada pengajuan Anda yang berjalan. Tunggu sampai selesai.',
  },
  ORDER_OPENING: {
    status: 400,
    en: 'Your loan request is being opened. Reload in a moment.',
    id: 'Pengajuan Anda sedang dibuka. Muat ulang sebentar lagi.',
  },
  ORDER_NOT_OPEN: {
    status: 400,
    en: 'This is not possible at the present stage of your loan request. Reload the page to see its status.',
    id: 'Tindakan ini tidak sesuai dengan tahap pengajuan Anda. Muat ulang halaman untuk melihat statusnya.',
  },
  DOCUMENT_CHANGED: {
    status: 400,
    en: 'The agreement has changed since you opened it. Read the new text, then sign.',
    id: 'Perjanjian berubah sejak Anda membukanya. Baca isi yang baru, lalu tanda tangani.',
  },
  HAS_LBA_TO_SIGN: {
    status: 400,
    en: 'A loan agreement is waiting for your signature. Sign it or cancel it first.',
    id: 'Ada perjanjian pinjaman yang menunggu tanda tangan Anda. Tanda tangani atau batalkan dulu.',
  },
  OVERDUE: {
    status: 400,
    en: 'One of your bills is late. Pay it first, then you can apply again.',
    id: 'Ada tagihan terlambat. Bayar dulu, lalu Anda bisa mengajukan lagi.',
  },
  PAY_BILL: {
    status: 400,
    en: 'Settle your current bill first. Then you can apply.',
    id: 'Selesaikan dulu tagihan Anda. Setelah itu Anda bisa mengajukan.',
  },
  REACH_DBR_RESTRICTION: {
    status: 400,
    en: 'Your instalments would exceed 30% of your income. Choose a smaller amount or a longer tenor.',
    id: 'Angsuran Anda akan melebihi 30% penghasilan. Pilih jumlah lebih kecil atau tenor lebih panjang.',
  },
  'reach-DBR-restriction': {
    status: 400,
    en: 'Your instalments would exceed 30% of your income. Choose a smaller amount or a longer tenor.',
    id: 'Angsuran Anda akan melebihi 30% penghasilan. Pilih jumlah lebih kecil atau tenor lebih panjang.',
  },
  HAS_LATE_PAYMENT_BILLS: {
    status: 400,
    en: 'Pintar+ Flexi is unavailable because of late payment in the past 180 days.',
    id: 'Pintar+ Flexi belum tersedia karena ada keterlambatan dalam 180 hari terakhir.',
    detail: { en: 'Try again on {until:date}.', id: 'Coba lagi pada {until:date}.' },
  },
  INVALID_INSURANCE: {
    status: 400,
    en: 'This insurance is not available for your loan. It has been taken out; check the new figures.',
    id: 'Asuransi ini tidak tersedia untuk pinjaman Anda. Asuransi dilepas; periksa rincian baru.',
  },
  NO_JAGO_ACCOUNT: {
    status: 400,
    en: 'You need a Jago account for this loan. Open one first.',
    id: 'Pinjaman ini memerlukan rekening Jago. Buka rekeningnya dulu.',
  },
  COUPON_EXPIRED: {
    status: 400,
    en: 'Apply voucher failed, click the button to re-submit your order',
    id: 'Voucher gagal dipakai. Ketuk tombol untuk mengajukan ulang pinjaman Anda.',
  },
  NEED_RECLAIM: {
    status: 400,
    en: 'This code is not valid today or is used up. Claim a voucher with another code.',
    id: 'Kode ini tidak berlaku hari ini atau sudah habis. Klaim voucher dengan kode lain.',
  },
  COUPON_CLAIM_ALREADY_EXIST: {
    status: 400,
    en: 'You have already claimed this voucher. Find it in your voucher list.',
    id: 'Voucher ini sudah Anda klaim. Lihat di daftar voucher Anda.',
  },
} as const satisfies Record<string, ErrorEntry>
