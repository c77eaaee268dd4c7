import type { Insurance } from '@lumbung/shared/contract/lending/insurance.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { InsuranceFile } from './insurance-file.tsx'
import { insuranceTexts, nameIn } from './insurance-texts.ts'

interface InsuranceSheetProps {
  insurances: readonly Insurance[]
  /** Empty for none. */
  chosen: string
  onPick: (insuranceId: string) => void
  onClose: () => void
}

/** No insurance, or one: what it pays, who insures, its premium, and its PDF. "No" is as large as the others. */
export function InsuranceSheet({ insurances, chosen, onPick, onClose }: InsuranceSheetProps) {
  const t = useTexts(insuranceTexts)
  const language = useLanguage()
  const [picked, setPicked] = useState(chosen)
  const choices = insurances.map((insurance) => ({
    value: insurance.insuranceId,
    label: nameIn(insurance, language),
    hint: `${t.covers[insurance.pdf](formatMoney(insurance.coverAmount))} ${t.insuredBy(insurance.insurer)}`,
    aside: formatMoney(insurance.premium),
  }))
  return (
    <Sheet title={t.title} onClose={onClose} actions={<Button onClick={() => onPick(picked)}>{t.use}</Button>}>
      <div className="stack">
        <p className="secondary">{t.lead}</p>
        <RadioGroup
          name="insurance"
          label={t.choice}
          value={picked}
          choices={[{ value: '', label: t.none, hint: t.noneHint, aside: formatMoney(0) }, ...choices]}
          onChange={setPicked}
        />
        <List>
          {insurances.map((insurance) => (
            <InsuranceFile key={insurance.insuranceId} document={insurance.pdf} name={nameIn(insurance, language)} />
          ))}
        </List>
      </div>
    </Sheet>
  )
}
