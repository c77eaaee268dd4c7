import { CircleHelp } from 'lucide-react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useServices } from '../router/services.ts'
import { openHelp } from './open-help.ts'

/** The help button of a title bar. */
export function HelpButton() {
  const t = useTexts(commonTexts)
  const services = useServices()
  return <IconButton icon={CircleHelp} label={t.help} onClick={() => openHelp(services)} />
}
