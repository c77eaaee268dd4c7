import { defineTexts } from '../../i18n/texts.ts'

/** The alert popups of the specification (E-50) that any screen can raise. The English titles are the specification's. */
export const alertTexts = defineTexts({
  id: {
    close: 'Tutup',
    understood: 'Mengerti',
    later: 'Nanti',
    cancel: 'Batal',
    seeBills: 'Lihat tagihan',
    help: 'Hubungi bantuan',
    retryOn: 'Anda bisa mencoba lagi pada',
    reason: (reason: string) => `Alasan: ${reason}`,
    applicationNumber: (id: string) => `Nomor pengajuan: ${id}`,
    LIMIT: {
      title: 'Limit tidak cukup',
      body: 'Bayar tagihan lain dulu agar limit Anda bertambah, atau kurangi jumlah pinjaman.',
      primary: 'Bayar tagihan',
    },
    FROZEN: {
      title: 'Limit dikunci',
      body: 'Kami perlu memeriksa akun Anda sesuai ketentuan layanan. Tagihan tetap bisa dibayar. Tanyakan alasannya, kami jawab paling lama 10 hari kerja.',
    },
    BLOCKED: {
      title: 'Limit dikunci',
      body: 'Tagihan yang lama terlambat melanggar ketentuan layanan. Limit terbuka lagi setelah semua yang terlambat lunas.',
    },
    ONGOING: {
      title: 'Selesaikan tagihan ini dulu',
      body: 'Pengajuan baru terbuka setelah tagihan yang berjalan lunas.',
    },
    NKP_ONGOING: {
      title: 'Akun Anda sudah ada',
      body: 'Satu orang hanya bisa memiliki satu akun. Silakan masuk dengan akun yang sudah ada.',
      primary: 'Ke akun yang ada',
    },
    REJECTED: {
      title: 'Pengajuan belum bisa kami setujui',
      body: 'Data Anda tetap aman dan tidak ada biaya.',
      bodyUntil: 'Anda belum bisa mengajukan limit sampai tanggal ini. Data Anda tetap aman dan tidak ada biaya.',
      primary: 'Ingatkan saya',
      primaryOn: (day: string) => `Ingatkan saya ${day}`,
    },
    NKP_REJECTED: {
      title: 'Pengajuan ditolak',
      body: 'Pengajuan sebelumnya dengan NIK ini ditolak. Anda berhak menanyakan alasannya kepada kami.',
    },
    UNABLE_TO_LOAN: {
      title: 'Pengajuan ditolak',
      body: 'Pengajuan ini tidak sesuai dengan ketentuan layanan. Anda berhak menanyakan alasannya kepada kami.',
    },
    UNQUALIFIED: {
      title: 'Belum memenuhi syarat',
      body: 'Anda belum memenuhi syarat untuk mendapatkan limit. Perbarui data pekerjaan jika berubah, lalu coba lagi nanti.',
    },
    UNAVAILABLE: {
      title: 'Produk belum tersedia',
      body: 'Produk ini sedang tidak bisa diajukan. Silakan coba lagi nanti.',
    },
    APPLY_SUCCESS: {
      title: 'Pengajuan terkirim',
      body: 'Hasilnya paling lama 24 jam. Kami kabari begitu ada hasil.',
      primary: 'Lihat status',
    },
    APPLY_SUCCESS_WITH_PENDING: {
      title: 'Pengajuan terkirim',
      body: 'Pengajuan masih ditinjau. Hasilnya paling lama 24 jam. Kami kabari begitu ada hasil.',
      primary: 'Lihat status',
    },
    ACCOUNT_SECURITY: {
      title: 'Bantu kami memastikan akun ini milik Anda',
      body: 'Anda masuk dari perangkat baru. Verifikasi wajah Anda untuk melanjutkan. Pilihan lain akan mengeluarkan Anda dari akun.',
      primary: 'Verifikasi',
      secondary: 'Keluar',
    },
    GEOLOCATION: {
      title: 'Perlu akses lokasi',
      body: 'Lokasi dipakai sekali, hanya untuk mencegah penyalahgunaan pengajuan ini. Tanpa lokasi, petugas kami yang memutuskan, paling lama 24 jam setelah Anda tanda tangan.',
      primary: 'Izinkan',
      secondary: 'Lanjut tanpa lokasi',
    },
    reminderTitle: 'Ajukan lagi di Lumbung',
  },
  en: {
    close: 'Close',
    understood: 'Got it',
    later: 'Later',
    cancel: 'Cancel',
    seeBills: 'See bills',
    help: 'Contact help',
    retryOn: 'Try again on',
    reason: (reason) => `Reason: ${reason}`,
    applicationNumber: (id) => `Application number: ${id}`,
    LIMIT: {
      title: 'Limit is not enough!',
      body: 'Pay other bills first to free your limit, or choose a smaller amount.',
      primary: 'Pay Bill',
    },
    FROZEN: {
      title: 'Limit locked!',
      body: 'We need to check your account under our terms of service. You can still pay your bills. Ask us why, and we answer within 10 working days.',
    },
    BLOCKED: {
      title: 'Limit locked!',
      body: 'A bill that has been late for a long time breaks the terms of service. The limit opens again once everything overdue is paid.',
    },
    ONGOING: {
      title: 'Settle this bill first',
      body: 'You can apply again after settling the current bill.',
    },
    NKP_ONGOING: {
      title: 'You already have an account',
      body: 'Each person can have only one account. Please sign in to the account that you have.',
      primary: 'Go to Existing Account',
    },
    REJECTED: {
      title: 'We cannot approve your application yet',
      body: 'Your data is safe and nothing is charged.',
      bodyUntil: 'You cannot apply for a limit until this date. Your data is safe and nothing is charged.',
      primary: 'Remind me',
      primaryOn: (day) => `Remind me on ${day}`,
    },
    NKP_REJECTED: {
      title: 'Application rejected',
      body: 'An earlier application with this NIK was rejected. You have the right to ask us why.',
    },
    UNABLE_TO_LOAN: {
      title: 'Application rejected',
      body: 'This application does not meet the rules of our service. You have the right to ask us why.',
    },
    UNQUALIFIED: {
      title: 'Your limit is unqualified',
      body: 'You do not qualify yet. Update your work details when they change and try again later.',
    },
    UNAVAILABLE: {
      title: 'Product unavailable',
      body: 'This product cannot be applied for now. Please try again later.',
    },
    APPLY_SUCCESS: {
      title: 'Great, your application is submitted!',
      body: 'You will have the result within 24 hours. We will let you know as soon as we have it.',
      primary: 'See status',
    },
    APPLY_SUCCESS_WITH_PENDING: {
      title: 'Great, your application is submitted!',
      body: 'Approval may take up to 24 hours. We will let you know as soon as we have it.',
      primary: 'See status',
    },
    ACCOUNT_SECURITY: {
      title: 'Help us to confirm that this account is yours',
      body: 'You signed in on a new device. Verify your face to continue. Any other choice signs you out.',
      primary: 'Verify Me',
      secondary: 'Sign out',
    },
    GEOLOCATION: {
      title: 'Location access needed',
      body: 'We use your location once, only to prevent misuse of this loan request. Without it, our staff decide, within 24 hours of your signature.',
      secondary: 'Go on without it',
      primary: 'Allow',
    },
    reminderTitle: 'Apply again at Lumbung',
  },
})
