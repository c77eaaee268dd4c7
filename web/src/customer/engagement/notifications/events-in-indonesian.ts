import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'
import { videoCallText } from '@lumbung/shared/video-call-text.ts'
import type { Named } from './named-facts.ts'

type Words = { readonly title: (named: Named) => string; readonly body: (named: Named) => string }

export const notMe = { id: 'Bukan Anda? Segera hubungi kami.', en: 'Not you? Contact us at once.' }

/** What happened, in the language in which most read it; its shape is that of the others. */
export const eventsInIndonesian = {
  APPLICATION_APPROVED: {
    title: () => 'Pengajuan disetujui',
    body: () => 'Limit Anda sudah bisa dipakai.',
  },
  APPLICATION_REJECTED: {
    title: () => 'Pengajuan belum disetujui',
    body: () => 'Lihat alasannya dan kapan Anda bisa mengajukan lagi.',
  },
  APPLICATION_RETURNED: {
    title: () => 'Pengajuan Anda perlu dilengkapi',
    body: () => 'Lihat yang diperlukan. Peninjauan berlanjut setelah Anda mengirimnya.',
  },
  APPLICATION_VIDEO: {
    title: () => videoCallText.id.title,
    body: () => videoCallText.id.body,
  },
  IDENTITY_CONFIRMED: {
    title: () => 'Identitas Anda sudah dipastikan',
    body: () => 'Lanjutkan pengajuan Anda. Verifikasi wajah tidak diperlukan lagi.',
  },
  IDENTITY_REFUSED: {
    title: () => 'Verifikasi tanpa kamera belum berhasil',
    body: () => 'Lihat alasannya dan pilihan Anda selanjutnya.',
  },
  LIMIT_CHANGED: {
    title: () => 'Limit Anda berubah',
    body: ({ amount }) => `Limit Anda sekarang ${amount}. Pinjaman yang berjalan tidak berubah.`,
  },
  LOAN_SENT: {
    title: () => 'Dana sudah dikirim',
    body: ({ amount }) => `${amount} dikirim ke rekening Anda.`,
  },
  ORDER_EXPIRED: {
    title: () => 'Pengajuan pinjaman berakhir',
    body: ({ amount }) => `Pengajuan ${amount} tidak diselesaikan sampai batas waktunya. Tidak ada biaya.`,
  },
  ORDER_REFUSED: {
    title: () => 'Pinjaman tidak disetujui',
    body: ({ amount }) => `Pengajuan ${amount} tidak disetujui pemberi dana. Limit Anda sudah kembali.`,
  },
  ORDER_ABOVE_CAPS: {
    title: () => 'Pengajuan pinjaman dibatalkan',
    body: ({ amount }) => `Biaya untuk ${amount} melewati batas OJK yang baru. Ajukan lagi dengan harga terbaru.`,
  },
  DISBURSEMENT_FAILED: {
    title: () => 'Dana belum terkirim',
    body: ({ amount }) => `${amount} tidak bisa masuk ke rekening Anda. Pilih rekening lain.`,
  },
  BILL_SOON: {
    title: ({ due }) => `Tagihan jatuh tempo ${due}`,
    body: ({ amount, due }) => `Bayar ${amount} paling lambat ${due}.`,
  },
  BILL_TODAY: {
    title: ({ due }) => `Jatuh tempo ${due}`,
    body: ({ amount }) => `Bayar ${amount} hari itu juga. Belum ada denda.`,
  },
  BILL_GRACE: {
    title: ({ due }) => `Tagihan ${due} belum dibayar`,
    body: ({ amount, until }) => `Bayar ${amount} paling lambat ${until} supaya tidak kena denda.`,
  },
  BILL_LATE: {
    title: () => 'Tagihan terlambat',
    body: ({ amount, due }) =>
      `${amount}, jatuh tempo ${due}, belum dibayar. Sulit membayar? Lihat pilihan di menu Tagihan.`,
  },
  STATEMENT_READY: {
    title: ({ month }) => `Rincian tagihan ${month}`,
    body: () => 'Sudah terbit. Lihat angsuran dan pembayarannya.',
  },
  CONVERSION_OFFER: {
    title: () => 'Jadwal pinjaman Anda bisa diubah',
    body: ({ due }) => `Sesuai permintaan Anda: jadwal pinjaman di tagihan yang jatuh tempo ${due} kini bisa diubah.`,
  },
  CONVERSION_BOOKED: {
    title: () => 'Jadwal baru sudah berlaku',
    body: () => 'Tagihan Anda sekarang mengikuti jadwal baru.',
  },
  CONVERSION_ENDED: {
    title: () => 'Pengajuan jadwal baru berakhir',
    body: () => 'Tagihan Anda tetap seperti semula. Yang sudah Anda bayar mengurangi tagihan itu.',
  },
  PAYMENT_RECEIVED: {
    title: () => 'Pembayaran diterima',
    body: ({ amount }) => `${amount} sudah kami catat.`,
  },
  PAYMENT_REVERSED: {
    title: () => 'Pembayaran ditarik kembali',
    body: () => 'Bank menarik kembali satu pembayaran Anda, jadi tagihannya belum lunas.',
  },
  PAYMENT_TAKEN_BACK: {
    title: () => 'Pembayaran salah catat ditarik',
    body: () =>
      'Satu pembayaran yang bukan milik Anda sempat tercatat di pinjaman Anda. Tagihannya kembali seperti semula.',
  },
  CREDIT_PAID_OUT: {
    title: () => 'Saldo sudah kami kembalikan',
    body: ({ amount }) => `${amount} sudah masuk ke rekening utama Anda.`,
  },
  CREDIT_PAYOUT_FAILED: {
    title: () => 'Saldo belum bisa dikembalikan',
    body: ({ amount }) => `Bank tidak menerima ${amount}, jadi uangnya tetap menjadi saldo Anda.`,
  },
  PAYMENT_REPORT_ANSWERED: {
    title: () => 'Laporan pembayaran dijawab',
    body: () => 'Jawaban kami ada di Tagihan, pada Saya sudah bayar.',
  },
  LOAN_REPAID: {
    title: () => 'Pinjaman lunas',
    body: () => 'Semua angsurannya sudah dibayar. Terima kasih.',
  },
  LATE_FEE_TAKEN_BACK: {
    title: () => 'Denda dibatalkan',
    body: ({ amount }) => `Denda ${amount} kami batalkan: hari libur nasional memberi Anda waktu bayar lebih lama.`,
  },
  LATE_FEE_WAIVED: {
    title: () => 'Denda dihapus',
    body: ({ amount }) => `Denda keterlambatan ${amount} kami hapus. Anda tidak perlu membayarnya.`,
  },
  DEVICE_ADDED: { title: () => 'Masuk dari ponsel baru', body: () => `Akun Anda dibuka di ponsel baru. ${notMe.id}` },
  NUMBER_CHANGED: {
    title: () => 'Nomor HP diganti',
    body: () => `Masuk berikutnya memakai nomor baru. ${notMe.id}`,
  },
  CONTACT_CHANGED: { title: () => 'Kontak darurat diubah', body: () => notMe.id },
  EMAIL_CHANGED: { title: () => 'Alamat email diubah', body: () => notMe.id },
  ACCOUNT_ADDED: {
    title: () => 'Rekening ditambahkan',
    body: ({ account }) => `${account}. ${notMe.id}`,
  },
  ACCOUNT_CHANGED: {
    title: () => 'Rekening pencairan diganti',
    body: ({ account }) => `Dana pinjaman kini dikirim ke ${account}. ${notMe.id}`,
  },
  LINK_ADDED: {
    title: ({ service }) => `Akun ${service} dihubungkan`,
    body: ({ service }) => `Akun ${service} kini terhubung ke akun Lumbung Anda. ${notMe.id}`,
  },
  LINK_REMOVED: {
    title: ({ service }) => `Akun ${service} diputus`,
    body: ({ service }) => `Akun ${service} tidak lagi terhubung ke akun Lumbung Anda. ${notMe.id}`,
  },
  DATA_EXPORT_READY: {
    title: () => 'Salinan data Anda siap',
    body: () => 'Bisa diunduh selama 7 hari dengan kode SMS.',
  },
  DATA_REQUEST_ANSWERED: {
    title: () => 'Permintaan data Anda sudah dijawab',
    body: () => 'Baca jawaban kami di Privasi dan data.',
  },
  COMPLAINT_PROLONGED: {
    title: ({ ticketNo }) => `Pengaduan ${ticketNo} masih diperiksa`,
    body: ({ answerBy }) => `Kami jawab paling lambat ${answerBy}. Alasannya ada di halaman Pengaduan.`,
  },
  COMPLAINT_ANSWERED: {
    title: () => 'Pengaduan Anda sudah dijawab',
    body: () => 'Baca jawaban kami. Belum selesai? Anda dapat meminta penyelesaian lewat LAPS SJK atau melapor ke OJK.',
  },
} satisfies Record<NotificationEvent, Words>
