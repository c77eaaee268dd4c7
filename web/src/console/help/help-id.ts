import type { HelpTable } from './help-table.ts'

const collecting =
  'POJK 22/2023: penagihan hanya Senin–Sabtu, bukan hari libur nasional, pukul 08.00–20.00 di tempat tinggal pelanggan, tanpa ancaman dan tanpa mempermalukan.'
const complaining =
  'POJK 22/2023: pengaduan tertulis dijawab paling lama 10 hari kerja. Bisa diperpanjang 10 hari kerja sekali, jika pelanggan diberi tahu sebelum waktunya habis.'
const privacy =
  'UU PDP: permintaan akses, perbaikan, dan penghentian pemrosesan ditangani dalam 3 × 24 jam. Kegagalan pelindungan data diberitahukan kepada pemilik data dan lembaga dalam waktu yang sama.'
const needed = 'UU PDP: data pribadi hanya dibuka untuk keperluan yang jelas. Setiap pembukaan tercatat di jejak audit.'
const knowing =
  'POJK 8/2023: data pada KTP, alamat, pekerjaan, nama ibu kandung, dan sumber dana harus diketahui; verifikasi boleh tanpa bertatap muka.'

export const helpId: HelpTable = {
  home: { what: 'Semua yang menunggu Anda menurut peran, yang paling mendesak terlihat dari jamnya.' },
  queue: {
    what: 'Pengajuan yang diserahkan sistem kepada petugas, menurut waktu yang dijanjikan kepada pelanggan. Tekan N untuk mengambil yang berikutnya.',
    law: knowing,
  },
  case: {
    what: 'Satu pengajuan: foto, hasil setiap aturan, data yang diisi, dan keputusannya. Selama 15 menit kasus ini milik Anda.',
    law: knowing,
  },
  lostNumbers: {
    what: 'Pelanggan yang nomornya hilang dan meminta akunnya dari nomor baru, menurut waktu yang dijanjikan.',
    law: needed,
  },
  lostNumber: {
    what: 'Satu permintaan: jawaban peminta di samping data akun, dan hasil perbandingan wajah. Dua orang memutuskan.',
    law: needed,
  },
  identities: {
    what: 'Pemohon yang tidak bisa verifikasi wajah, menurut waktu yang dijanjikan. Tekan N untuk mengambil yang berikutnya.',
    law: knowing,
  },
  identity: {
    what: 'Satu permintaan: data dan foto KTP, verifikasi wajah yang gagal, dan nomor untuk ditelepon. Dua orang memastikan identitasnya.',
    law: knowing,
  },
  customers: {
    what: 'Mencari satu pelanggan dengan nilai yang persis. Potongan nama atau nomor tidak dicari, supaya tidak ada yang bisa didaftar.',
    law: needed,
  },
  customer: {
    what: 'Semua tentang satu pelanggan, sejauh peran Anda memerlukannya, dan tindakan yang boleh Anda lakukan.',
    law: needed,
  },
  vouchers: {
    what: 'Voucher satu pelanggan, yang hanya bisa dicari dengan nomor lengkap. Memberi dan mencabut perlu alasan; pelanggan langsung melihatnya di aplikasi.',
    law: needed,
  },
  complaints: { what: 'Pengaduan menurut sisa waktunya.', law: complaining },
  complaint: {
    what: 'Satu pengaduan: ambil dulu, lalu jawab dengan contoh atau kata-kata sendiri. Pelanggan membaca persis yang Anda kirim.',
    law: complaining,
  },
  rights: { what: 'Permintaan pelanggan atas data pribadinya, menurut sisa jamnya.', law: privacy },
  right: { what: 'Satu permintaan atas data pribadi: ambil dulu, lalu jawab.', law: privacy },
  orders: {
    what: 'Pengajuan pinjaman yang menunggu keputusan, uang yang belum sampai, dan semua dari 30 hari terakhir.',
  },
  order: {
    what: 'Satu pengajuan pinjaman: yang ditandatangani, riwayatnya, dan percobaan pencairannya.',
    law: 'POJK 6/2022: pelanggan harus bisa melihat dan mencetak perjanjiannya.',
  },
  loan: {
    what: 'Satu pinjaman: buku besar, jadwal, hari demi hari, kontak penagihan, dan dokumen.',
    law: collecting,
  },
  payments: {
    what: 'Laporan pelanggan yang sudah membayar, pemberitahuan tanpa akhir, dan pembayaran terbaru.',
  },
  payment: {
    what: 'Perjalanan satu pembayaran, dari kode sampai yang dilihat pelanggan. Merah berarti berhenti di situ.',
  },
  report: {
    what: 'Pelanggan mengatakan sudah membayar: bukti di sebelah pembayaran yang mungkin dimaksud. Selama itu tagihannya tidak ditagih.',
    law: collecting,
  },
  suspense: {
    what: 'Uang yang masuk tanpa tujuan yang dikenal: alokasikan kepada pelanggannya, atau catat pengembaliannya.',
  },
  disbursements: {
    what: 'Pencairan yang hasilnya belum jelas atau gagal. Menanyakan ke penyedia tidak pernah mengirim uang dua kali.',
  },
  refunds: {
    what: 'Saldo pelanggan dari kelebihan bayar, dan pengirimannya ke rekening mereka. Dua orang membayarkannya; yang jawabannya belum pasti tidak pernah dikirim dua kali.',
  },
  inbox: {
    what: 'Tindakan yang memerlukan dua orang. Yang disetujui dijalankan persis seperti diusulkan; yang sudah berubah tidak dijalankan.',
  },
  books: { what: 'Saldo semua akun sampai akhir satu tanggal; debit dan kredit harus sama.' },
  journal: {
    what: 'Semua jurnal satu periode. Jurnal tidak diubah; koreksi adalah jurnal baru yang menyebut jurnal asalnya.',
  },
  checks: {
    what: 'Memeriksa pembukuan terhadap aturannya, dan mencocokkan berkas penyedia. Setiap selisih punya pemilik dan catatan.',
  },
  manual: {
    what: 'Jurnal pada akun perusahaan yang tidak dibuat sendiri oleh sistem. Dua orang membuatnya; hanya jurnal baru yang mengoreksinya.',
  },
  closes: { what: 'Hari yang sudah dan belum ditutup, berurutan.' },
  close: {
    what: 'Daftar periksa satu hari, setiap baris dengan buktinya. Sesudah ditandatangani tidak bisa diubah; akhir bulan perlu dua orang.',
  },
  holidays: {
    what: 'Hari libur nasional dan cuti bersama. Perubahan perlu dua orang, karena jatuh tempo yang sudah lewat dihitung ulang.',
    law: 'Penagihan tidak boleh dilakukan pada hari libur nasional.',
  },
  writeOffs: {
    what: 'Pinjaman yang terlambat lebih dari 90 hari dan bisa dihapusbukukan. Pelanggan tetap berutang.',
    law: 'Lebih dari 90 hari terlambat, kualitas pinjaman tergolong macet.',
  },
  operators: {
    what: 'Siapa yang boleh masuk, dengan peran apa. Perubahan peran perlu dua administrator.',
  },
  audit: {
    what: 'Siapa melakukan dan melihat apa, kapan, dan dari mana. Rantainya menunjukkan jika ada yang diubah atau dihapus.',
    law: needed,
  },
  health: {
    what: 'Apakah sistem berjalan: pekerjaan latar, layanan luar, pesan, kesalahan. Tidak memuat data pelanggan.',
  },
  reviews: {
    what: 'Data tersamar yang dibuka operator selama 15 menit, beserta alasannya. Jika dua hari kerja belum ditinjau, tidak ada lagi yang bisa membuka.',
    law: needed,
  },
  exports: {
    what: 'Daftar yang Anda minta sebagai CSV. Jangan simpan lebih lama daripada keperluannya.',
    law: needed,
  },
  account: { what: 'Passkey dan sesi Anda yang terbuka. Akhiri sesi yang tidak Anda kenali.' },
}
