import { CircleQuestionMark } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fetchAhead } from '../../shell/recovery/fetch-ahead.ts'
import { codeAhead, useAhead } from '../at-hand/code-ahead.ts'
import { IconAction } from '../parts/icon-action.tsx'
import { useKeys } from '../parts/keys.ts'
import { matchAddress } from '../routes/routes.ts'
import { helpButtonTexts } from './help-button-texts.ts'

const dialog = codeAhead(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Opens the help about the shown screen, also by `?`. */
export function HelpButton({ title }: { title: string }) {
  const t = useTexts(helpButtonTexts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  useKeys({ '?': open })
  useEffect(() => fetchAhead(dialog.load), [])
  const HelpDialog = useAhead(dialog, isOpen, close)
  const match = matchAddress(location.pathname)
  if (match.kind !== 'screen') return null
  return (
    <>
      <IconAction icon={CircleQuestionMark} label={t.open} onClick={open} />
      {HelpDialog && <HelpDialog screen={match.name} title={title} onClose={close} />}
    </>
  )
}
