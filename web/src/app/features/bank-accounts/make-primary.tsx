import { bankInfo, makePrimary } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { useServices } from '../../services.ts'
import { bankTexts } from './bank-texts.ts'

export function MakePrimary({ accountId }: { accountId: string }) {
  const t = useTexts(bankTexts)
  const { toasts } = useServices()
  const write = useWrite(makePrimary, { refreshes: [bankInfo] })
  const make = () => write.mutate({ params: { accountId } }, { onSuccess: () => toasts.show(t.madePrimary) })
  return <TextLink onClick={() => !write.isPending && make()}>{t.makePrimary}</TextLink>
}
