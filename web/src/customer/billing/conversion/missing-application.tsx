import { SearchX } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { NotPossible } from './not-possible.tsx'
import { processTexts } from './process-texts.ts'

/** The address names no application of this customer. */
export function MissingApplication({ screen }: { screen: string }) {
  const t = useTexts(processTexts)
  const { href } = useRoute()
  const to = { href: href('Bill', {}), label: t.toBills }
  return <NotPossible screen={screen} icon={SearchX} title={t.missingTitle} body={t.missingBody} to={to} />
}
