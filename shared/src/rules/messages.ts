/**
 * The messages of the rules (specification 5). English is the specification's where it quotes one; Indonesian says what to do
 * (D-231). Rules return the keys, and `INVALID_INPUT` contains them per field.
 */
export const ruleMessages = {
  required: { en: 'The field is required', id: 'Isian ini wajib diisi' },
  tooLong: { en: 'This is too long', id: 'Isian terlalu panjang. Persingkat' },
  invalid: { en: 'Invalid', id: 'Tidak valid. Isi dengan angka saja, tanpa 0 di depan' },
  amount: {
    en: 'Write the whole amount in rupiah, for example 8.500.000',
    id: 'Tulis jumlah lengkap dalam rupiah, misalnya 8.500.000',
  },
  date: {
    en: 'This day does not exist. Choose another',
    id: 'Tanggal ini tidak ada di kalender. Pilih tanggal lain',
  },
  mustContainLetters: { en: 'Must contain letters', id: 'Harus berisi huruf' },
  minThree: { en: 'Please enter at least 3 characters', id: 'Isi paling sedikit 3 karakter' },
  payday: { en: 'Payday should between 1 and 31', id: 'Tanggal gajian harus antara 1 dan 31' },
  address: {
    en: 'Input your detailed address including street name and house no.',
    id: 'Isi alamat lengkap dengan nama jalan dan nomor rumah',
  },
  birthPlace: {
    en: 'Enter your town or regency of birth as on your ID card',
    id: 'Isi kota atau kabupaten kelahiran sesuai KTP',
  },
  zipCode: { en: 'The postal code has 5 digits', id: 'Kode pos terdiri dari 5 angka' },
  accountNumber: { en: 'The account number has 8 to 20 digits', id: 'Nomor rekening terdiri dari 8 sampai 20 angka' },
  accountMismatch: { en: "These account numbers don't match", id: 'Nomor rekening tidak sama. Periksa kembali' },
  redeemCode: { en: 'We do not know this code. Check it', id: 'Kode tidak ditemukan. Periksa kembali' },
  nik: { en: 'Invalid KTP no', id: 'NIK tidak valid. Isi 16 angka sesuai KTP' },
  npwp: { en: 'The NPWP has 15 or 16 digits', id: 'NPWP terdiri dari 15 atau 16 angka' },
  nameLetters: {
    en: 'Please input only alphabet and symbol (.)',
    id: 'Gunakan huruf dan titik (.) saja, tanpa gelar',
  },
  nameEmoji: { en: 'Name format error please correct', id: 'Format nama belum benar. Tulis tanpa emoji' },
  nameDigits: {
    en: 'Only characters and punctuation is allowed',
    id: 'Gunakan huruf dan tanda titik saja, tanpa angka',
  },
  nameTriple: {
    en: 'The name cannot have three repeated characters',
    id: 'Nama tidak boleh memuat tiga huruf sama berurutan',
  },
  motherName: {
    en: "Please provide your real mother's maiden name",
    id: 'Masukkan nama gadis ibu kandung yang sebenarnya',
  },
  contactNameOwn: { en: 'Enter a name that is not your own', id: 'Isi nama orang lain, bukan nama Anda sendiri' },
  contactNameOther: {
    en: 'Enter a name that is not the other contact’s',
    id: 'Isi nama yang berbeda dengan kontak darurat lainnya',
  },
  contactMobileOwn: {
    en: 'Enter a number that is not your own',
    id: 'Isi nomor HP orang lain, bukan nomor Anda sendiri',
  },
  contactMobileOther: {
    en: "Enter a number that is not the other contact's",
    id: 'Isi nomor HP yang berbeda dengan kontak darurat lainnya',
  },
  mobileStart: { en: 'Must start with 08/8', id: 'Harus diawali 08/8' },
  phoneStart: { en: 'Must start with 08/02', id: 'Harus diawali 08/02' },
  invalidPhone: { en: 'Invalid phone number', id: 'Nomor telepon tidak valid' },
  invalidMobile: { en: 'Invalid mobile', id: 'Nomor HP tidak valid' },
  phoneLength: { en: 'Phone number must be 9 - 13 digits', id: 'Isi 9–13 angka' },
  mobilePresent: {
    en: 'This is your present number. Enter the new one',
    id: 'Ini nomor Anda sekarang. Isi nomor yang baru',
  },
  mobileOfContact: {
    en: 'This is the number of your emergency contact. Enter your own',
    id: 'Ini nomor kontak darurat Anda. Isi nomor Anda sendiri',
  },
  smsCode: { en: 'OTP code must be 4 characters', id: 'Kode SMS harus 4 karakter' },
  verificationCode: { en: 'Verification code must be 6 characters', id: 'Kode verifikasi harus 6 karakter' },
  password: { en: 'Password must be at least 8 characters', id: 'Kata sandi harus paling sedikit 8 karakter' },
  email: { en: 'The email field must be a valid email', id: 'Isi alamat email yang benar, misalnya nama@contoh.com' },
  businessAddress: {
    en: 'Use letters, digits, dot, space and slash only',
    id: 'Gunakan huruf, angka, titik, spasi, dan garis miring saja',
  },
  employerLetters: {
    en: 'Use letters and dots only; write SMK Negeri Satu or JT Express',
    id: 'Gunakan huruf dan titik saja; tulis SMK Negeri Satu atau JT Express',
  },
  employerName: { en: 'Please enter the real name of your employer', id: 'Isi nama tempat bekerja yang sebenarnya' },
  workSince: {
    en: 'Enter the month in which you started, not in the future',
    id: 'Isi bulan mulai bekerja yang benar, tidak boleh di masa depan',
  },
  tokenMissing: {
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  tokenCutOff: {
    en: 'Please login to your account in the homepage first',
    id: 'Silakan masuk ke akun Anda di halaman utama dulu',
  },
} as const

export type RuleKey = keyof typeof ruleMessages
