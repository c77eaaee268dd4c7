import { defineTexts } from '../../../i18n/texts.ts'

export const privacyTexts = defineTexts({
  id: {
    hold: 'Tahan penghapusan data',
    holdText:
      'Mulai sekarang tidak ada data pelanggan yang dihapus, juga jika pelanggan menghapus akunnya. Untuk pengadilan, polisi, atau sengketa. Pelanggan tidak diberi tahu. Mengakhirinya perlu dua orang.',
    held: 'Penghapusan data ditahan.',
    lift: 'Ajukan akhir penahanan',
    liftText: 'Senior lain memutuskannya di Persetujuan. Sampai disetujui, data tetap ditahan.',
    propose: 'Ajukan',
    proposed: 'Diajukan. Senior lain memutuskannya di Persetujuan.',
    endCheck: 'Ajukan akhir penolakan',
    endCheckText:
      'Senior lain memutuskannya di Persetujuan. Setelah itu pelanggan bisa memulai pemeriksaan baru; wajah dan kode tetap harus dibuktikan.',
    panel: 'Penahanan data',
    notHeld: 'Tidak ditahan. Data dihapus pada waktunya.',
    heldBy: (by: string, at: string) => `Tidak ada yang dihapus sejak ${at}, oleh ${by}.`,
  },
  en: {
    hold: 'Hold the data',
    holdText:
      'From now on nothing of the customer is erased, also if the customer deletes the account. For a court, the police or a dispute. The customer is not told. Lifting it takes two people.',
    held: 'The data are held.',
    lift: 'Propose to lift the hold',
    liftText: 'Another senior decides under Approvals. Until then the data stay held.',
    propose: 'Propose',
    proposed: 'Proposed. Another senior decides under Approvals.',
    endCheck: 'Propose to end the rejection',
    endCheckText:
      'Another senior decides under Approvals. Then the customer can begin a new check, and still has to prove face and code.',
    panel: 'Legal hold',
    notHeld: 'Not held. Data are erased when their time comes.',
    heldBy: (by, at) => `Nothing is erased since ${at}, by ${by}.`,
  },
})
