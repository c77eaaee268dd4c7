import type { ErrorEntry } from './entry.ts'

/** Refusals of the operators' console. */
export const operatorErrors = {
  SIGN_IN_FAILED: {
    status: 400,
    en: 'The email address, password or code is not right. Check them and use the newest code of your app.',
    id: 'Email, kata sandi, atau kode belum benar. Periksa kembali dan pakai kode terbaru dari aplikasi Anda.',
  },
  WEAK_PASSWORD: {
    status: 400,
    en: 'Password must be at least 8 characters, and none of those that everybody tries first.',
    id: 'Kata sandi minimal 8 karakter dan bukan kata sandi yang mudah ditebak.',
  },
  FACTOR_WRONG: {
    status: 400,
    en: 'This code is not right, or was used already. Wait for the next one of your app.',
    id: 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.',
  },
  PASSKEY_FAILED: {
    status: 400,
    en: 'This passkey was not accepted. Try again, or use your password and a code.',
    id: 'Passkey ini tidak diterima. Coba lagi, atau pakai kata sandi dan kode.',
  },
  TOO_MANY_PASSKEYS: {
    status: 400,
    en: 'You have 10 passkeys already. Remove one that you no longer use.',
    id: 'Anda sudah punya 10 passkey. Hapus yang tidak dipakai lagi.',
  },
  OIDC_FAILED: {
    status: 400,
    en: 'The answer of your work account was not accepted, or came too late. Begin again.',
    id: 'Jawaban dari akun kantor Anda tidak diterima atau terlambat. Mulai lagi dari awal.',
  },
  OIDC_FACTOR_MISSING: {
    status: 400,
    en: 'Your work account was opened without a second factor. Set one up there, or use your password and a code here.',
    id: 'Akun kantor Anda dibuka tanpa faktor kedua. Aktifkan di sana, atau pakai kata sandi dan kode di sini.',
  },
  OIDC_NOT_ADMITTED: {
    status: 400,
    en: 'This work account does not belong to anybody with access to the console. Ask your admin.',
    id: 'Akun kantor ini tidak terdaftar untuk konsol. Hubungi administrator Anda.',
  },
  OIDC_UNAVAILABLE: {
    status: 400,
    en: 'Work accounts cannot be reached now. Try again later, or use your password and a code.',
    id: 'Akun kantor sedang tidak bisa dihubungi. Coba lagi nanti, atau pakai kata sandi dan kode.',
  },
  FACTOR_REQUIRED: {
    status: 403,
    en: 'Confirm with a new code of your app or a passkey, then do this again.',
    id: 'Konfirmasi dengan kode baru dari aplikasi atau passkey Anda, lalu ulangi tindakan ini.',
  },
  CLAIMED: {
    status: 400,
    en: 'Somebody else is working on this case.',
    id: 'Kasus ini sedang dikerjakan orang lain.',
    detail: { en: '{by} holds it until {until:moment}.', id: 'Dipegang {by} sampai {until:moment}.' },
  },
  CASE_NOT_TAKEN: {
    status: 400,
    en: 'Photos are shown to whoever works on the case. Take it first.',
    id: 'Foto hanya tampil bagi yang mengerjakan kasus ini. Ambil kasusnya dulu.',
  },
  ALREADY_DECIDED: {
    status: 400,
    en: 'Somebody has decided or proposed this already. Open it again to see how it stands.',
    id: 'Ini sudah diputuskan atau diusulkan orang lain. Buka lagi untuk melihat keadaannya.',
    detail: { en: '{by}, {at:moment}.', id: '{by}, {at:moment}.' },
  },
  ASSIGN_TARGET_UNKNOWN: {
    status: 400,
    en: 'We know no payment code or loan with this number. Check it.',
    id: 'Kode pembayaran atau pinjaman dengan nomor ini tidak ada. Periksa kembali.',
  },
  MORE_THAN_OWED: {
    status: 400,
    en: 'This account was deleted and takes no more than it owes. Return the money to its sender.',
    id: 'Akun ini sudah dihapus dan tidak menerima lebih dari utangnya. Kembalikan dananya ke pengirim.',
  },
  REVEAL_OVER: {
    status: 400,
    en: 'The 15 minutes are over, so this is masked again. Open it again with a reason if you still need it.',
    id: 'Waktu 15 menit sudah habis, jadi data ini disamarkan lagi. Buka lagi dengan alasan jika masih perlu.',
  },
  REVIEWS_OVERDUE: {
    status: 400,
    en: 'Nothing can be opened now: auditors have not reviewed what was opened before in time. Ask an auditor.',
    id: 'Data tidak bisa dibuka sekarang: pembukaan data sebelumnya belum ditinjau auditor tepat waktu. Hubungi auditor.',
    detail: {
      en: '{count} without a review since {since:moment}.',
      id: '{count} belum ditinjau sejak {since:moment}.',
    },
  },
  OWN_RELATION: {
    status: 400,
    en: 'This customer shares a number, NIK, device or account with you. Somebody else has to do this.',
    id: 'Pelanggan ini memiliki nomor, NIK, perangkat, atau rekening yang sama dengan Anda. Orang lain yang harus menanganinya.',
  },
  OWN_DETAILS_MISSING: {
    status: 400,
    en: 'Tell your own mobile number and NIK under My account first. Nobody handles the case of a person who shares them.',
    id: 'Beri tahu dulu nomor HP dan NIK Anda di Akun saya. Kasus orang yang memilikinya ditangani rekan lain.',
  },
  OWN_REVEAL: {
    status: 400,
    en: 'You opened this yourself. Somebody else has to review it.',
    id: 'Anda sendiri yang membuka data ini. Orang lain yang harus meninjaunya.',
  },
  OWN_PROPOSAL: {
    status: 403,
    en: 'You proposed this yourself. Somebody else has to approve it.',
    id: 'Usulan ini dari Anda sendiri. Orang lain yang harus menyetujuinya.',
  },
  STALE: {
    status: 400,
    en: 'Something has changed since this was proposed, so it was not carried out. Look at it again and propose it anew.',
    id: 'Ada yang berubah sejak ini diusulkan, jadi tidak dijalankan. Periksa lagi, lalu usulkan kembali.',
  },
  LOAN_WRITTEN_OFF: {
    status: 400,
    en: 'This loan has been written off already.',
    id: 'Pinjaman ini sudah dihapusbukukan.',
  },
  WRITE_OFF_TOO_EARLY: {
    status: 400,
    en: 'Only a loan more than 90 days late can be written off.',
    id: 'Hanya pinjaman yang telat lebih dari 90 hari bisa dihapusbukukan.',
  },
  NO_LATE_FEES: {
    status: 400,
    en: 'This loan has no unpaid late fees.',
    id: 'Tidak ada denda yang belum dibayar di pinjaman ini.',
  },
  REFERENCE_KNOWN: {
    status: 400,
    en: 'Money with this reference of the bank is booked already. Look for it among the payments.',
    id: 'Dana dengan nomor referensi bank ini sudah dibukukan. Cari di daftar pembayaran.',
  },
  REFERENCE_USED: {
    status: 400,
    en: 'Something of this kind was posted with this reference already. Look at it before you post it again.',
    id: 'Jurnal jenis ini dengan referensi yang sama sudah ada. Periksa dulu sebelum membukukannya lagi.',
  },
  PAYMENT_USED: {
    status: 400,
    en: 'What this payment gave is gone: its credit was paid out, or a loan ended by it. It can no longer be taken back.',
    id: 'Hasil pembayaran ini sudah terpakai: saldonya sudah dibayarkan, atau pinjaman berakhir karenanya. Pembayaran ini tidak bisa ditarik lagi.',
  },
  PAYOUT_NOT_POSSIBLE: {
    status: 400,
    en: 'This credit cannot be paid out now: something is due, the account is not confirmed, or the customer is frozen. Look at the list of refunds.',
    id: 'Saldo ini belum bisa dibayarkan: ada tagihan jatuh tempo, rekeningnya belum terkonfirmasi, atau pelanggan dibekukan. Lihat daftar pengembalian dana.',
  },
  EMAIL_TAKEN: {
    status: 400,
    en: 'Somebody has this address already. Look for it in the list.',
    id: 'Alamat ini sudah dipakai. Cari di daftar operator.',
  },
  TAKES_TWO_ADMINS: {
    status: 400,
    en: 'An admin is made by two admins. Invite with other roles, then propose the role ADMIN.',
    id: 'Administrator baru perlu dua administrator. Undang dengan peran lain, lalu usulkan peran ADMIN.',
  },
  LAST_ADMIN: {
    status: 400,
    en: 'This is the last active admin. Make another one first.',
    id: 'Ini administrator aktif terakhir. Tambahkan administrator lain lebih dulu.',
  },
  TAKEN: {
    status: 400,
    en: 'A colleague is working on this. Take it over first, and say why.',
    id: 'Rekan Anda sedang menanganinya. Ambil alih dulu dengan menyebutkan alasannya.',
    detail: { en: '{by}, since {at:moment}.', id: '{by}, sejak {at:moment}.' },
  },
  ALREADY_PROLONGED: {
    status: 400,
    en: 'The time was prolonged already. It can be prolonged only once.',
    id: 'Waktunya sudah pernah diperpanjang. Perpanjangan hanya bisa sekali.',
    detail: { en: 'Answer by {answerBy:date}.', id: 'Jawab paling lambat {answerBy:date}.' },
  },
  DEADLINE_PASSED: {
    status: 400,
    en: 'The time has run out, so it can no longer be prolonged. Answer as soon as you can.',
    id: 'Waktunya sudah habis, jadi tidak bisa diperpanjang lagi. Jawab secepatnya.',
    detail: { en: 'It was due on {answerBy:date}.', id: 'Batasnya {answerBy:date}.' },
  },
  ORDER_ENDED: {
    status: 400,
    en: 'Not approved: since the signature the price has come to exceed the legal ceiling, or the limit was locked. The loan request has ended and the customer was told.',
    id: 'Tidak disetujui: sejak ditandatangani, biayanya melebihi batas ketentuan atau limitnya dikunci. Pengajuan ini sudah berakhir dan pelanggan sudah diberi tahu.',
  },
  CONTACT_NOT_ALLOWED: {
    status: 400,
    en: 'The law does not allow contacts about a debt at this time: Monday to Saturday, not on national holidays, 08:00–20:00 where the customer lives.',
    id: 'Pada waktu itu penagihan tidak diperbolehkan: hanya Senin–Sabtu, bukan hari libur nasional, pukul 08.00–20.00 di tempat tinggal pelanggan.',
  },
  CONTACT_PAUSED: {
    status: 400,
    en: 'The customer has reported this bill as paid. Contacts about it are paused until that is checked.',
    id: 'Pelanggan sudah melaporkan pembayaran tagihan ini. Penagihan dihentikan sementara sampai laporannya diperiksa.',
  },
  NOTHING_TO_OFFER: {
    status: 400,
    en: 'This cannot be offered for the bill now. The loan page says what can.',
    id: 'Penawaran ini tidak tersedia untuk tagihan itu sekarang. Halaman pinjaman menunjukkan yang tersedia.',
  },
  TOO_MANY_VIEWS: {
    status: 400,
    en: 'You keep as many views as you can. Delete one of them first.',
    id: 'Tampilan tersimpan Anda sudah penuh. Hapus salah satunya dulu.',
    detail: { en: 'At most {most} views.', id: 'Paling banyak {most} tampilan.' },
  },
  VIEW_NAME_TAKEN: {
    status: 400,
    en: 'You already have a view of this name on this list. Use another name.',
    id: 'Anda sudah punya tampilan dengan nama ini di daftar ini. Pakai nama lain.',
  },
  TOO_MANY_ROWS: {
    status: 400,
    en: 'This is more than one file may hold. Narrow the filter: fewer days, one account or one kind.',
    id: 'Isinya terlalu banyak untuk satu berkas. Persempit saringan: lebih sedikit hari, satu akun, atau satu jenis.',
    detail: { en: 'At most {most} rows.', id: 'Paling banyak {most} baris.' },
  },
  CHECK_RUNNING: {
    status: 400,
    en: 'The books are being checked already. Wait until that has finished.',
    id: 'Pembukuan sedang diperiksa. Tunggu sampai selesai.',
    detail: { en: '{by}, since {at:moment}.', id: '{by}, sejak {at:moment}.' },
  },
  WRONG_STATEMENT: {
    status: 400,
    en: 'This is no settlement file that we can read. Download it again from the provider as CSV, at most 10 MB.',
    id: 'Berkas ini bukan berkas penyelesaian yang bisa dibaca. Unduh lagi dari penyedia sebagai CSV, paling besar 10 MB.',
  },
  DATE_SEALED: {
    status: 400,
    en: 'This date is closed. What belongs to it can no longer be changed.',
    id: 'Tanggal ini sudah ditutup. Isinya tidak bisa diubah lagi.',
    detail: { en: 'Closed by {by}, {at:moment}.', id: 'Ditutup {by}, {at:moment}.' },
  },
  CLOSE_OUT_OF_ORDER: {
    status: 400,
    en: 'Dates are closed one after the other. Close the earlier one first.',
    id: 'Tanggal ditutup berurutan. Tutup tanggal yang lebih awal dulu.',
    detail: { en: 'Next is {next:date}.', id: 'Berikutnya {next:date}.' },
  },
  CLOSE_NOT_READY: {
    status: 400,
    en: 'Something on the checklist is not done yet. Do it first, then sign.',
    id: 'Masih ada yang belum selesai di daftar periksa. Selesaikan dulu, lalu tandatangani.',
  },
  CALENDAR_INVALID: {
    status: 400,
    en: 'This file cannot be proposed any more: something is wrong with it, or these holidays apply already. Check it again.',
    id: 'Berkas ini tidak bisa diajukan lagi: isinya salah, atau hari libur itu sudah berlaku. Periksa lagi berkasnya.',
  },
  TAKES_TWO_PEOPLE: {
    status: 400,
    en: 'A month is closed by two people. Propose it; a colleague of finance approves it.',
    id: 'Penutupan bulan memerlukan dua orang. Ajukan; rekan dari keuangan menyetujuinya.',
  },
} as const satisfies Record<string, ErrorEntry>
