import { useCallback, useEffect, useState } from 'react'
import { codeAhead, useAhead } from '../at-hand/code-ahead.ts'
import { rememberFor } from '../at-hand/recents.ts'
import { endTypeAhead, typeAhead } from '../at-hand/type-ahead.ts'
import { useSession } from '../calls/session.ts'
import { useKeys } from '../parts/keys.ts'

const dialog = codeAhead(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

/** Ctrl+K, or ⌘K: everything that one can open, do here or look for, by its name. */
export function Palette() {
  const { email } = useSession()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    endTypeAhead()
    setOpen(false)
  }, [])
  const open = () => {
    typeAhead()
    setOpen(true)
  }
  useKeys({ 'Control+k': open })
  useEffect(() => void dialog.load().catch(() => undefined), [])
  // Whoever signs in next in this tab does not see what was opened before.
  useEffect(() => rememberFor(email), [email])
  const PaletteDialog = useAhead(dialog, isOpen, close)
  return PaletteDialog && <PaletteDialog onClose={close} />
}
