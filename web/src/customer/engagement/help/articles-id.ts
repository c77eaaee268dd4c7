import type { HelpQuestion } from './help-topics.ts'

/** An article: its question, and its answer in paragraphs. */
export interface Article {
  readonly title: string
  readonly answer: readonly string[]
}

export const articlesInIndonesian = {
  needed: {
    title: 'Apa saja syarat mengajukan limit?',
    answer: [
      'Anda warga negara Indonesia berusia 18 sampai 60 tahun, atau lebih muda dan sudah menikah. Anda punya KTP elektronik, penghasilan rata-rata paling sedikit Rp3.000.000 per bulan, nomor HP sendiri, dan rekening bank atas nama sendiri.',
      'Siapkan KTP Anda dan tempat yang terang untuk foto dan verifikasi wajah. Mengisi pengajuan biasanya perlu sekitar 10 menit, dan boleh dilanjutkan nanti: isian Anda tersimpan.',
    ],
  },
  duration: {
    title: 'Berapa lama pengajuan diperiksa?',
    answer: [
      'Sebagian besar pengajuan diputuskan dalam beberapa menit. Ada pengajuan yang harus diperiksa petugas; batas waktunya tertulis di halaman status.',
      'Hasilnya kami kabarkan di menu “Notifikasi”.',
    ],
  },
  rejected: {
    title: 'Mengapa pengajuan saya ditolak?',
    answer: [
      'Alasannya tertulis di halaman status, beserta tanggal kapan Anda bisa mengajukan lagi dan apa yang bisa mengubah hasilnya.',
      'Jika menurut Anda datanya keliru, hubungi kami. Anda berhak meminta penjelasan.',
    ],
  },
  limit: {
    title: 'Apa beda limit dan pinjaman?',
    answer: [
      'Limit adalah jumlah tertinggi yang boleh Anda pinjam. Selama belum dipinjam, limit tidak dikenai bunga atau biaya apa pun.',
      'Saat Anda meminjam, limit berkurang sebesar pokok pinjaman. Setiap kali pokok dibayar, limit kembali.',
    ],
  },
  cancel: {
    title: 'Bisakah pengajuan pinjaman dibatalkan?',
    answer: [
      'Bisa, tanpa biaya, selama dana belum dikirim. Buka pengajuan itu di “Beranda”, lalu pilih “Batalkan pengajuan”.',
      'Setelah dana diterima, pinjaman masih bisa dibatalkan pada hari yang sama dengan mengembalikan dana yang diterima.',
    ],
  },
  costs: {
    title: 'Apa saja biaya pinjaman?',
    answer: [
      'Bunga, biaya layanan, dan PPN atas biaya layanan. Semuanya dihitung di muka dan terlihat dalam rupiah sebelum Anda mengajukan, juga di perjanjian.',
      'Tidak ada biaya lain di luar rincian itu, kecuali denda jika terlambat membayar dan biaya yang Anda minta sendiri, misalnya asuransi atau perpanjangan.',
    ],
  },
  received: {
    title: 'Apakah dana dipotong di muka?',
    answer: [
      'Tidak. Dana yang Anda terima sama dengan jumlah yang Anda pinjam. Bunga dan biaya dibayar bersama angsuran.',
    ],
  },
  'late-fee': {
    title: 'Berapa denda keterlambatan?',
    answer: [
      'Denda dihitung per hari dari pokok angsuran yang terlambat; tarifnya tertulis di perjanjian dan di rincian tagihan. Bunga dan denda tidak pernah dikenai denda lagi.',
      'Jika jatuh tempo hari Minggu atau libur nasional, Anda boleh membayar sampai hari kerja berikutnya tanpa denda.',
      'Seluruh bunga, biaya, dan denda satu pinjaman tidak pernah melebihi pokoknya.',
    ],
  },
  settle: {
    title: 'Bisakah pinjaman dilunasi lebih awal?',
    answer: [
      'Bisa kapan saja, tanpa biaya tambahan. Bunga bulan-bulan berikutnya tidak ditagih, jadi Anda berhemat.',
      'Buka “Tagihan”, pilih pinjamannya, lalu “Lunasi lebih awal”. Jumlah dan penghematannya terlihat sebelum Anda membayar.',
    ],
  },
  'cooling-off': {
    title: 'Saya berubah pikiran setelah dana cair',
    answer: [
      'Pada hari dana cair, Anda boleh membatalkan pinjaman dengan mengembalikan pokok yang diterima. Bunga dan biaya dihapus seluruhnya.',
      'Buka pinjamannya di “Tagihan” dan pilih “Lunasi lebih awal” sebelum pukul 24.00 WIB.',
    ],
  },
  voucher: {
    title: 'Bagaimana memakai voucher?',
    answer: [
      'Pilih voucher saat mengajukan pinjaman. Potongannya langsung terlihat di rincian biaya. Satu pinjaman memakai satu voucher.',
      'Jika pengajuan batal sebelum dana dikirim, voucher kembali selama masih berlaku.',
    ],
  },
  how: {
    title: 'Bagaimana cara membayar tagihan?',
    answer: [
      'Buka “Tagihan”, pilih yang ingin dibayar, lalu pilih cara membayar: virtual account BCA, Mandiri, BNI, BRI, atau kode bayar di Alfamart.',
      'Ikuti langkah yang tertulis. Halaman berubah menjadi lunas dengan sendirinya setelah pembayaran kami terima.',
    ],
  },
  recorded: {
    title: 'Saya sudah membayar, tetapi belum tercatat',
    answer: [
      'Biasanya pembayaran tercatat dalam beberapa menit. Buka kode pembayarannya dan pilih “Cek status”.',
      'Pembayaran dihitung dari waktu Anda membayar, bukan dari waktu kami menerima kabarnya. Denda yang telanjur dihitung karena kabar terlambat kami tarik kembali.',
      'Jika setelah satu hari belum tercatat, hubungi kami dan sertakan bukti pembayaran.',
    ],
  },
  amounts: {
    title: 'Bagaimana jika saya membayar kurang atau lebih?',
    answer: [
      'Kurang: yang Anda bayar tetap mengurangi tagihan, sisanya masih harus dibayar.',
      'Lebih: kelebihannya menjadi saldo Anda dan dipakai untuk tagihan berikutnya pada tanggal jatuh temponya.',
    ],
  },
  hard: {
    title: 'Saya sedang sulit membayar',
    answer: [
      'Hubungi kami sebelum jatuh tempo; makin awal makin banyak pilihannya.',
      'Di menu “Tagihan” Anda bisa memperpanjang jatuh tempo atau mengubah jadwal pinjaman, jika tersedia. Biayanya tertulis sebelum Anda setuju.',
      'Jangan meminjam di tempat lain untuk menutup tagihan ini.',
    ],
  },
  instalments: {
    title: 'Bagaimana mengubah jadwal pinjaman?',
    answer: [
      'Mulai 7 hari sebelum jatuh tempo tagihan, seluruh sisa pinjamannya bisa diberi jadwal baru. Pilih “Ubah jadwal pinjaman” di menu “Tagihan”, lalu bandingkan angsuran dan biayanya.',
      'Ada jumlah yang dibayar di muka dan perjanjian baru yang ditandatangani. Sampai selesai, pengajuan boleh dibatalkan tanpa biaya.',
    ],
  },
  reminders: {
    title: 'Kapan Lumbung boleh mengingatkan saya?',
    answer: [
      'Senin sampai Sabtu pukul 08.00–20.00 waktu setempat, bukan pada hari libur nasional. Semua pengingat tercatat di “Tagihan”, “Riwayat pengingat tagihan”.',
      'Kontak darurat Anda tidak pernah kami tagih.',
    ],
  },
  code: {
    title: 'Siapa yang boleh tahu kode SMS saya?',
    answer: [
      'Tidak seorang pun. Petugas Lumbung tidak pernah meminta kode SMS atau PIN, juga tidak lewat telepon atau chat.',
      'Jika ada yang memintanya, jangan berikan dan laporkan kepada kami.',
    ],
  },
  phone: {
    title: 'Saya masuk dari ponsel baru',
    answer: [
      'Demi keamanan, sebagian layanan di ponsel baru meminta verifikasi wajah satu kali. Melihat tagihan dan membayar tetap bisa.',
      'Setiap kali akun dibuka di ponsel baru, kabarnya muncul di menu “Notifikasi”.',
    ],
  },
  'bank-account': {
    title: 'Mengapa rekening saya tidak bisa dipakai?',
    answer: [
      'Dana hanya dikirim ke rekening atas nama Anda sendiri. Nama di bank kami cocokkan dengan nama di KTP.',
      'Rekening yang baru ditambahkan bisa dipakai untuk pencairan setelah 24 jam, supaya Anda sempat melapor jika bukan Anda yang menambahkannya.',
    ],
  },
  suspicious: {
    title: 'Ada kegiatan yang bukan saya lakukan',
    answer: [
      'Segera hubungi kami, lalu pilih “Keluar” di “Pengaturan”. Kami bisa mengunci limit supaya tidak ada pinjaman baru.',
      'Pengajuan yang dananya belum dikirim bisa langsung Anda batalkan di “Beranda”.',
    ],
  },
  data: {
    title: 'Untuk apa data saya dipakai?',
    answer: [
      'Untuk memeriksa identitas, menilai pengajuan, mengirim dana, dan menagih sesuai perjanjian. Dasar hukum dan lama penyimpanannya tertulis di “Kebijakan Privasi”.',
      'Kami tidak membaca daftar kontak, foto, atau pesan di ponsel Anda.',
    ],
  },
  contacts: {
    title: 'Mengapa perlu kontak darurat?',
    answer: [
      'Saat pengajuan dikirim, kami mengirim satu SMS kepada mereka untuk meminta persetujuan. Setelah itu kami menghubungi mereka hanya jika Anda sendiri tidak dapat dihubungi, dan tidak pernah menagih mereka. Mereka tidak ikut berutang, dan utang Anda tidak kami ceritakan kepada mereka.',
    ],
  },
  complaint: {
    title: 'Bagaimana menyampaikan pengaduan?',
    answer: [
      'Lewat kontak resmi kami, tanpa biaya. Pengaduan tertulis kami jawab paling lama 10 hari kerja.',
      'Jika belum selesai, Anda bisa meminta penyelesaian lewat LAPS SJK atau melapor ke OJK di nomor 157.',
    ],
  },
} as const satisfies Record<HelpQuestion, Article>
