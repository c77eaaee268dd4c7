import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'

type Section = readonly [title: string, paragraphs: readonly string[]]

const cancelId: Section = [
  'Pembatalan',
  [
    'Asuransi ini pilihan Anda sendiri dan bukan syarat pinjaman. Anda dapat membatalkannya di rincian pinjaman dalam 14 hari sejak pinjaman dicairkan, tanpa biaya dan tanpa alasan. Seluruh premi kembali ke pinjaman: sisa premi tidak ditagih lagi, dan premi yang sudah dibayar menjadi saldo Anda.',
    'Jika pinjaman dibatalkan dalam masa pertimbangan atau dananya kembali kepada kami, asuransi ikut batal dan premi tidak ditagih. Jika pinjaman dilunasi lebih awal, asuransi tetap berlaku sampai akhir masa yang dipilih.',
  ],
]
const claimId: Section = [
  'Klaim',
  [
    'Klaim diajukan kepada penanggung paling lambat 90 hari setelah kejadian, dengan nomor polis yang tampil di rincian pinjaman. Bagian bantuan di aplikasi menunjukkan cara menghubungi kami; kami meneruskan laporan Anda tanpa biaya.',
    'Manfaat dibayar paling lambat 14 hari kerja setelah dokumen lengkap. Manfaat dipakai lebih dulu untuk melunasi pinjaman; sisanya untuk Anda atau ahli waris.',
  ],
]
/** Nothing is left for the heirs: the benefit is the principal that is left. */
const claimOfHeirsId: Section = [
  'Klaim',
  [
    'Ahli waris Anda mengajukan klaim kepada penanggung paling lambat 90 hari setelah kejadian, dengan nomor polis dari rincian pinjaman. Kami membantu meneruskan laporannya tanpa biaya.',
    'Manfaat dibayar paling lambat 14 hari kerja setelah dokumen lengkap, langsung untuk melunasi sisa pokok.',
  ],
]
const cancelEn: Section = [
  'Cancelling',
  [
    'This insurance is your own choice and not a condition of the loan. You can cancel it in the loan details within 14 days of receiving the loan, free of charge and without a reason. The whole premium goes back into the loan: what is left of it is not charged, and what you have paid of it becomes your balance.',
    'If the loan is cancelled in its cooling-off or its money comes back to us, the insurance ends with it and no premium is charged. If you repay early, the insurance stays in force until the end of the period that you chose.',
  ],
]
const claimEn: Section = [
  'Claims',
  [
    'Claim from the insurer within 90 days of the event, with the policy number that the loan details show. The help section of the app says how to reach us; we pass your report on free of charge.',
    'The benefit is paid within 14 working days of complete papers. It first repays the loan; the rest is for you or your heirs.',
  ],
]

const claimOfHeirsEn: Section = [
  'Claims',
  [
    'Your heirs claim from the insurer within 90 days of the event, with the policy number from the loan details. We pass their report on free of charge.',
    'The benefit is paid within 14 working days of complete papers, and goes straight to the principal that is left.',
  ],
]

const sectionsId: Readonly<Record<InsuranceDocument, readonly Section[]>> = {
  'personal-accident-general': [
    [
      'Yang ditanggung',
      [
        'Meninggal dunia atau cacat tetap karena kecelakaan selama masa asuransi: sampai jumlah manfaat di atas.',
        'Kecelakaan berarti kejadian tiba-tiba dari luar yang tidak disengaja, di mana pun di Indonesia, 24 jam sehari.',
      ],
    ],
    [
      'Yang tidak ditanggung',
      [
        'Penyakit, bunuh diri, tindak pidana oleh tertanggung, pengaruh alkohol atau narkotika, perang, serta olahraga berbahaya yang dilakukan sebagai pekerjaan.',
      ],
    ],
    cancelId,
    claimId,
  ],
  'group-life': [
    [
      'Yang ditanggung',
      [
        'Meninggal dunia karena sebab apa pun selama masa asuransi: sisa pokok pinjaman pada hari itu dilunasi, sehingga tidak menjadi beban keluarga.',
        'Anda menjadi peserta dari polis kumpulan yang kami pegang. Tidak ada pemeriksaan kesehatan.',
      ],
    ],
    [
      'Yang tidak ditanggung',
      [
        'Penyakit yang sudah didiagnosis sebelum pinjaman dicairkan dan menyebabkan meninggal dalam 6 bulan pertama, bunuh diri, tindak pidana oleh tertanggung, dan perang. Angsuran yang sudah terlambat, bunga, dan denda tidak ditanggung.',
      ],
    ],
    cancelId,
    claimOfHeirsId,
  ],
}
const sectionsEn: typeof sectionsId = {
  'personal-accident-general': [
    [
      'What is covered',
      [
        'Death or permanent disability caused by an accident during the insured period: up to the benefit above.',
        'An accident is a sudden, unintended event from outside, anywhere in Indonesia, at any hour.',
      ],
    ],
    [
      'What is not covered',
      [
        'Illness, suicide, a crime by the insured person, alcohol or drugs, war, and dangerous sports practised as a job.',
      ],
    ],
    cancelEn,
    claimEn,
  ],
  'group-life': [
    [
      'What is covered',
      [
        'Death from any cause during the insured period: the principal that is left on that day is repaid, so that it is no burden to the family.',
        'You join a group policy that we hold. There is no medical examination.',
      ],
    ],
    [
      'What is not covered',
      [
        'An illness that was diagnosed before the loan was sent and leads to death in the first 6 months, suicide, a crime by the insured person, and war. Late instalments, interest and late fees are not covered.',
      ],
    ],
    cancelEn,
    claimOfHeirsEn,
  ],
}

const id = {
  version: (version: number, date: string) => `Versi ${version} · keadaan per ${date}`,
  summary: 'Ringkasan',
  insurer: 'Penanggung',
  cover: 'Manfaat',
  principalLeft: 'sisa pokok pinjaman',
  upTo: (amount: string) => `sampai ${amount}`,
  loans: 'Untuk pinjaman',
  period: 'Masa asuransi',
  range: (from: string, to: string) => `${from} sampai ${to}`,
  periodIs: 'sejak dana dikirim sampai jatuh tempo terakhir',
  premium: { PERCENT: 'Premi menurut tenor, dari pokok', AMOUNT: 'Premi menurut tenor' },
  premiumTerms:
    'Premi dibagi rata ke dalam angsuran dan seluruhnya diteruskan kepada penanggung. Kami tidak mengambil bagian dari premi.',
  sections: sectionsId,
}
const en: typeof id = {
  version: (version, date) => `Version ${version} · as of ${date}`,
  summary: 'Summary',
  insurer: 'Insurer',
  cover: 'Benefit',
  principalLeft: 'the principal that is left',
  upTo: (amount) => `up to ${amount}`,
  loans: 'For loans of',
  period: 'Insured period',
  range: (from, to) => `${from} to ${to}`,
  periodIs: 'from payout to the last due date',
  premium: { PERCENT: 'Premium by tenor, of the principal', AMOUNT: 'Premium by tenor' },
  premiumTerms: 'The premium is spread over the instalments, and all of it goes to the insurer. We keep no part of it.',
  sections: sectionsEn,
}

/** The words of an insurance's PDF. */
export const insuranceWords = { id, 'en-us': en }
