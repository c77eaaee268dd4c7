import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { changeUser } from '@lumbung/shared/contract/onboarding/sections.ts'
import { nameRule } from '@lumbung/shared/rules/name.ts'
import { optional } from '@lumbung/shared/rules/text.ts'
import { isOffline } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accountTexts } from './account-texts.ts'

/** what the app calls the customer. */
export function ChangeUserNameScreen() {
  const read = useRead(userSummary, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) return <NameForm before={read.data.displayName ?? ''} />
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

function NameForm({ before }: { before: string }) {
  const t = useTexts(accountTexts)
  const { toasts } = useServices()
  const { back } = useRoute()
  const form = useAppForm<'displayName'>({
    initial: { displayName: before },
    labels: { displayName: t.userNameLabel },
    rules: { displayName: optional(nameRule) },
  })
  const write = useWrite(changeUser, { handles: ['INVALID_INPUT'], refreshes: [userSummary, home] })
  const save = (body: { displayName: string }) => {
    const onSuccess = () => {
      toasts.show(t.userNameSaved)
      back()
    }
    write.mutate({ body }, { onSuccess, onError: form.refuse })
  }
  return (
    <FormScreen
      form={form}
      title={t.userName}
      heading={t.userNameHeading}
      lead={t.userNameLead}
      submitLabel={t.userNameSave}
      sending={write.isPending}
      onSend={save}
    >
      <Field {...form.field('displayName')} hint={t.userNameHint} autoComplete="nickname" optional />
    </FormScreen>
  )
}
