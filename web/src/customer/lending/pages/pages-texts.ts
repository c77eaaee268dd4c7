import { defineTexts } from '../../../i18n/texts.ts'

export const pagesTexts = defineTexts({
  id: {
    title: 'Bacaan',
    lead: 'Bacaan singkat sebelum Anda meminjam.',
    missing: 'Bacaan ini tidak ditemukan. Pilih salah satu di bawah.',
    apply: 'Hitung pinjaman',
    interest: {
      flat: 'Bunga dihitung dari jumlah pinjaman awal, jadi sama besar setiap bulan.',
      declining: 'Bunga dihitung dari pokok yang belum dibayar, jadi makin kecil setiap kali Anda membayar.',
    },
    pages: {
      'price-example': {
        title: 'Contoh biaya',
        lead: 'Satu pinjaman dari awal sampai lunas, dengan harga hari ini.',
        points: [
          'Dana yang dikirim sama dengan jumlah pinjaman: tidak ada potongan di muka.',
          'Biaya layanan dan PPN dibagi rata ke semua angsuran.',
          'Melunasi lebih awal menghapus bunga bulan-bulan yang belum berjalan, tanpa biaya pelunasan.',
        ],
      },
      'read-the-costs': {
        title: 'Membaca biaya pinjaman',
        lead: 'Tiga angka cukup untuk membandingkan pinjaman.',
        points: [
          'Total bayar: semua yang Anda bayar sampai lunas. Selisihnya dengan dana yang diterima adalah biaya pinjaman.',
          'Angsuran per bulan: bandingkan dengan sisa penghasilan setelah kebutuhan pokok.',
          'Bunga efektif per tahun: angka yang bisa dibandingkan antar pemberi pinjaman.',
          'Denda keterlambatan dihitung per hari dan jumlahnya dibatasi hukum.',
        ],
      },
      'borrow-wisely': {
        title: 'Meminjam dengan bijak',
        lead: 'Pinjaman menolong jika bisa dibayar tanpa pinjaman baru.',
        points: [
          'Pinjam sesuai kebutuhan, bukan sebesar limit.',
          'Jaga semua angsuran paling banyak 30 persen dari penghasilan.',
          'Berubah pikiran? Pinjaman bisa dibatalkan tanpa biaya selama masa berubah pikiran.',
          'Sulit membayar? Hubungi kami sebelum jatuh tempo. Ada perpanjangan dan perubahan jadwal.',
        ],
      },
    },
  },
  en: {
    title: 'Good to know',
    lead: 'Short reads before you borrow.',
    missing: 'This page does not exist. Choose one below.',
    apply: 'Work out a loan',
    interest: {
      flat: 'Interest is charged on the amount you borrow, so it is the same every month.',
      declining: 'Interest is charged on the principal not yet repaid, so it shrinks each time you pay.',
    },
    pages: {
      'price-example': {
        title: 'Cost example',
        lead: 'One loan from beginning to end, at today’s price.',
        points: [
          'You receive the whole loan amount: nothing is deducted.',
          'The service fee and its VAT are spread evenly over all instalments.',
          'Settling early removes the interest of the months to come, and costs no fee.',
        ],
      },
      'read-the-costs': {
        title: 'How to read the costs',
        lead: 'Three figures are enough to compare loans.',
        points: [
          'Total repayment: all that you pay until the loan is paid off. What exceeds the money received is the cost of the loan.',
          'Monthly instalment: compare it with what is left of your income after daily needs.',
          'Effective interest per year: the figure that can be compared between lenders.',
          'The late fee is charged per day, and the law limits its sum.',
        ],
      },
      'borrow-wisely': {
        title: 'Borrow wisely',
        lead: 'A loan helps if you can repay it without taking another.',
        points: [
          'Borrow what you need, not what your limit allows.',
          'Keep all instalments within 30 percent of your income.',
          'Changed your mind? A loan can be cancelled free of charge during its cooling-off.',
          'Having trouble paying? Contact us before the due date. There are extensions and new schedules.',
        ],
      },
    },
  },
})
