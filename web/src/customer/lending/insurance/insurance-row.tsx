import { formatMoney } from '@lumbung/shared/format.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Late } from '../../../shell/loading/late.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { insuranceTexts, nameIn } from './insurance-texts.ts'
import type { useInsurances } from './use-insurances.ts'

const loadSheet = () => import('./insurance-sheet.tsx').then((module) => module.InsuranceSheet)

interface InsuranceRowProps {
  choice: ReturnType<typeof useInsurances>
  onPick: (insuranceId: string) => void
}

/** The chosen insurance, or that there is none; a tap opens the choice. */
export function InsuranceRow({ choice, onPick }: InsuranceRowProps) {
  const t = useTexts(insuranceTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { items, chosen } = choice
  return (
    <>
      <List>
        <ListRow
          mark={<Tile icon={ShieldCheck} kind={chosen ? 'brand' : 'neutral'} />}
          title={t.optional}
          secondary={
            chosen
              ? t.chosen(nameIn(chosen, language), formatMoney(chosen.premium))
              : items?.length === 0
                ? t.noneForLoan
                : t.none
          }
          onClick={() => items && items.length > 0 && setOpen(true)}
        />
      </List>
      {open && items && (
        <Late
          load={loadSheet}
          props={{
            insurances: items,
            chosen: chosen?.insuranceId ?? '',
            onPick: (insuranceId) => {
              setOpen(false)
              onPick(insuranceId)
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  )
}
