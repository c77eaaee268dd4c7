import { insurancePdf } from '@lumbung/shared/contract/lending/insurance.ts'
import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { fileHref } from '../../api/file-href.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { insuranceTexts } from './insurance-texts.ts'

/** A link to the PDF that describes an insurance, which anyone may read. */
export function InsuranceFile({ document, name }: { document: InsuranceDocument; name: string }) {
  const t = useTexts(insuranceTexts)
  return (
    <p className="small">
      <a href={fileHref(insurancePdf, { document })} download={`${document}.pdf`}>
        {t.read(name)}
      </a>
    </p>
  )
}
