import type { HelpTable } from './help-table.ts'

const collecting =
  'POJK 22/2023: penagihan hanya Senin–Sabtu, bukan hari libur nasional, pukul 08.00–20.00 di tempat tinggal pelanggan, tanpa ancaman dan tanpa mempermalukan.'
const complaining =
  'POJK 22/2023: pengaduan tertulis dijawab paling lama 10 hari kerja. Bisa diperpanjang 10 hari kerja sekali, jika pelanggan diberi tahu sebelum waktunya habis.'
const privacy =
  'UU 27/2022 (PDP): permintaan akses, perbaikan, dan penghentian pemrosesan ditangani dalam 3 × 24 jam. Kegagalan pelindungan data diberitahukan kepada pemilik data dan lembaga dalam waktu yang sama.'
const needed =
  'UU 27/2022 (PDP): data pribadi hanya dibuka untuk keperluan yang jelas. Setiap pembukaan tercatat di jejak audit.'
const knowing =
  'POJK 8/2023: data pada KTP, alamat, pekerjaan, nama ibu kandung, dan sumber dana harus diketahui; verifikasi boleh tanpa bertatap muka.'

export const helpId: HelpTable = {
  home: {
    what: 'Semua yang menunggu Anda menurut peran, yang paling mendesak terlihat dari jamnya.',
    law: 'Halaman ini sendiri tidak diatur. Yang berjam karena aturan: pengaduan, 10 hari kerja (POJK 22/2023), dan permintaan data, 3 × 24 jam (UU 27/2022).',
  },
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
    law: 'SEOJK 19/SEOJK.06/2025: sejak 2026, angsuran pokok dan manfaat ekonomi paling banyak 30% dari penghasilan pelanggan.',
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
    law: 'POJK 22/2023: pelanggan yang menulis bahwa pembayarannya belum masuk sudah mengadu; jawabannya paling lama 10 hari kerja.',
  },
  payment: {
    what: 'Perjalanan satu pembayaran, dari kode sampai yang dilihat pelanggan. Merah berarti berhenti di situ.',
    law: 'POJK 22/2023 pasal 60: surat peringatan menyebut jatuh tempo, hari telat, sisa pokok, manfaat ekonomi, dan denda. Pembayaran yang tidak tercatat membuat angka itu salah.',
  },
  report: {
    what: 'Pelanggan mengatakan sudah membayar: bukti di sebelah pembayaran yang mungkin dimaksud. Selama itu tagihannya tidak ditagih.',
    law: collecting,
  },
  suspense: {
    what: 'Uang yang masuk tanpa tujuan yang dikenal: alokasikan kepada pelanggannya, atau catat pengembaliannya.',
    law: 'Tidak ada aturan khusus tentang dana tanpa pemilik. Sebelum mengalokasikan, ingat POJK 8/2023: sumber dana pelanggan harus diketahui.',
  },
  disbursements: {
    what: 'Pencairan yang hasilnya belum jelas atau gagal. Menanyakan ke penyedia tidak pernah mengirim uang dua kali.',
    law: 'Tidak ada aturan khusus tentang pencairan yang tertahan. Jika pelanggan menulis tentang itu, POJK 22/2023 berlaku: jawaban paling lama 10 hari kerja.',
  },
  refunds: {
    what: 'Saldo pelanggan dari kelebihan bayar, dan pengirimannya ke rekening mereka. Dua orang membayarkannya; yang jawabannya belum pasti tidak pernah dikirim dua kali.',
    law: 'POJK 8/2023: sumber dana pelanggan harus diketahui. Karena itu saldo yang besar ditanyakan asalnya sebelum dibayarkan.',
  },
  inbox: {
    what: 'Tindakan yang memerlukan dua orang. Yang disetujui dijalankan persis seperti diusulkan; yang sudah berubah tidak dijalankan.',
    law: 'Tidak ada aturan khusus tentang persetujuan. Yang berlaku adalah aturan dari tindakan yang diusulkan; baca bantuan di halamannya.',
  },
  books: {
    what: 'Saldo semua akun sampai akhir satu tanggal; debit dan kredit harus sama.',
    law: 'POJK 40/2024: TKB90 wajib tampil di Beranda. Angkanya dihitung dari pembukuan ini.',
  },
  journal: {
    what: 'Semua jurnal satu periode. Jurnal tidak diubah; koreksi adalah jurnal baru yang menyebut jurnal asalnya.',
    law: 'PMK 131/2024: PPN 12% dihitung dari 11/12 harga jasa, jadi 11% dari harganya. Jurnal PPN mengikuti itu.',
  },
  checks: {
    what: 'Memeriksa pembukuan terhadap aturannya, dan mencocokkan berkas penyedia. Setiap selisih punya pemilik dan catatan.',
    law: 'Tidak ada aturan khusus tentang pencocokan ini. Angka yang dilaporkan ke SLIK (POJK 11/2024) dan Pusdafil (SEOJK 1/SEOJK.06/2024) berasal dari pembukuan yang sama.',
  },
  manual: {
    what: 'Jurnal pada akun perusahaan yang tidak dibuat sendiri oleh sistem. Dua orang membuatnya; hanya jurnal baru yang mengoreksinya.',
    law: 'Tidak ada aturan khusus tentang jurnal manual. Angka yang dilaporkan ke SLIK (POJK 11/2024) dan Pusdafil (SEOJK 1/SEOJK.06/2024) ikut berubah.',
  },
  closes: {
    what: 'Hari yang sudah dan belum ditutup, berurutan.',
    law: 'SEOJK 1/SEOJK.06/2024: data pendanaan dan kualitasnya dikirim ke Pusdafil saat itu juga, atau paling lambat setiap hari.',
  },
  close: {
    what: 'Daftar periksa satu hari, setiap baris dengan buktinya. Sesudah ditandatangani tidak bisa diubah; akhir bulan perlu dua orang.',
    law: 'SEOJK 1/SEOJK.06/2024: data pendanaan dan kualitasnya dikirim ke Pusdafil saat itu juga, atau paling lambat setiap hari. Tanda tangan per hari adalah aturan kita sendiri.',
  },
  holidays: {
    what: 'Hari libur nasional dan cuti bersama. Perubahan perlu dua orang, karena jatuh tempo yang sudah lewat dihitung ulang.',
    law: 'POJK 22/2023 pasal 62: penagihan tidak boleh dilakukan pada hari libur nasional.',
  },
  writeOffs: {
    what: 'Pinjaman yang terlambat lebih dari 90 hari dan bisa dihapusbukukan. Pelanggan tetap berutang.',
    law: 'SEOJK 19/SEOJK.06/2025: lebih dari 90 hari terlambat, kualitas pinjaman tergolong macet.',
  },
  operators: {
    what: 'Siapa yang boleh masuk, dengan peran apa, dan kapan masing-masing memberi tahu nomor HP dan NIK sendiri. Perubahan peran perlu dua administrator.',
    law: 'UU 27/2022 (PDP): data pribadi hanya dibuka untuk keperluan yang jelas. Beri peran secukupnya, dan nonaktifkan yang berhenti pada hari itu juga.',
  },
  audit: {
    what: 'Siapa melakukan dan melihat apa, kapan, dan dari mana. Rantainya menunjukkan jika ada yang diubah atau dihapus.',
    law: needed,
  },
  health: {
    what: 'Apakah sistem berjalan: pekerjaan latar, layanan luar, pesan, kesalahan. Tidak memuat data pelanggan.',
    law: 'UU 27/2022 (PDP) pasal 46: jika gangguan membocorkan data pribadi, pemilik data dan lembaga diberi tahu dalam 3 × 24 jam.',
  },
  reviews: {
    what: 'Data tersamar yang dibuka operator selama 15 menit, beserta alasannya. Jika dua hari kerja belum ditinjau, tidak ada lagi yang bisa membuka.',
    law: needed,
  },
  exports: {
    what: 'Daftar yang Anda minta sebagai CSV. Jangan simpan lebih lama daripada keperluannya.',
    law: needed,
  },
  account: {
    what: 'Passkey, sesi yang terbuka, dan data sendiri. Kasus orang yang nomor, NIK, perangkat, atau rekeningnya sama ditangani rekan lain.',
    law: 'Tidak ada aturan yang mengatur halaman ini.',
  },
}
