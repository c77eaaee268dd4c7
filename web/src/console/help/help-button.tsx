import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconAction } from '../parts/icon-action.tsx'
import { useKeys } from '../parts/keys.ts'
import { matchAddress } from '../routes/routes.ts'
import { helpButtonTexts } from './help-button-texts.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** Opens the help about the shown screen, also by `?`. */
export function HelpButton({ title }: { title: string }) {
  const t = useTexts(helpButtonTexts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys({ '?': open })
  const match = matchAddress(location.pathname)
  if (match.kind !== 'screen') return null
  return (
    <>
      <IconAction icon={CircleQuestionMark} label={t.open} onClick={open} />
      {isOpen && (
        <Suspense>
          <HelpDialog screen={match.name} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
