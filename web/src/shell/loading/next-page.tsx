import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { nextPageTexts } from './next-page-texts.ts'

/** The next page of a list, loaded on request. */
export function NextPage({ children }: { children: () => ReactNode }) {
  const t = useTexts(nextPageTexts)
  const [open, setOpen] = useState(false)
  if (open) return <>{children()}</>
  return (
    <Button kind="text" onClick={() => setOpen(true)}>
      {t.more}
    </Button>
  )
}
