import { type ChosenInsurance, insurancePdf } from '@lumbung/shared/contract/lending/insurance.ts'
import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { Download } from 'lucide-react'
import { fileHref } from '../../../api/file-href.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFileLink } from '../../../shell/loading/use-file-link.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { insuranceTexts } from './insurance-texts.ts'

interface InsuranceFileProps {
  document: InsuranceDocument
  name: string
  /** The version that was taken out; without it the one on sale. */
  taken?: ChosenInsurance | undefined
}

/** The row that downloads the PDF of an insurance, which anyone may read. */
export function InsuranceFile({ document, name, taken }: InsuranceFileProps) {
  const t = useTexts(insuranceTexts)
  const version = taken && { insuranceId: taken.insuranceId, version: String(taken.version) }
  const link = useFileLink(fileHref(insurancePdf, { document }, version), async () => `${document}.pdf`)
  return <ListRow mark={<Icon of={Download} />} title={t.read(name)} {...link} />
}
