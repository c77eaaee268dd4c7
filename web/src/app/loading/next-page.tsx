import { type ReactNode, useState } from 'react'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'

const texts = defineTexts({
  id: { more: 'Tampilkan lebih banyak' },
  en: { more: 'Show more' },
})

/** The next page of a list, loaded on request. */
export function NextPage({ children }: { children: () => ReactNode }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  if (open) return <>{children()}</>
  return (
    <Button kind="text" onClick={() => setOpen(true)}>
      {t.more}
    </Button>
  )
}
