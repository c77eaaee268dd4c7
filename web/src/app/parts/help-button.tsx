import { CircleHelp } from 'lucide-react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useRoute } from '../use-route.ts'
import { openHelp } from './open-help.ts'

/** The question mark at the right of a title bar. */
export function HelpButton() {
  const t = useTexts(commonTexts)
  const route = useRoute()
  return <IconButton icon={CircleHelp} label={t.help} onClick={() => openHelp(route)} />
}
