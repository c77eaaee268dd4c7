import { expect } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { toolsTexts } from '../../../../web/src/console/tools/tools-texts.ts'
import { borrower } from '../../../steps/loans.ts'
import { row } from './row.ts'

export const toolsRows = [
  row({
    title: 'a view is saved under a name and deleted, and its list is taken out as a file',
    acts: ['view.save', 'list.export'],
    by: 'FINANCE',
    prepare: ({ desk }) => borrower(desk),
    at: () => '/orders?view=RECENT',
    press: async (seat, _, reason) => {
      const t = seat.words(toolsTexts)
      const name = `Baru ${newId()}`
      const chip = seat.page.getByRole('navigation', { name: t.views }).getByRole('link', { name, exact: true })
      await seat.press(t.save)
      await seat.press(t.save, seat.dialog)
      await seat.sees(t.nameMissing, seat.dialog)
      await seat.type('name', name)
      await seat.send(t.save)
      await expect(chip).toHaveAttribute('aria-current', 'page')

      await seat.press(t.export)
      const saved = seat.page.waitForEvent('download')
      await seat.send(t.export, reason)
      expect((await saved).suggestedFilename()).toMatch(/^orders-\w+\.csv$/)
      await seat.sees(t.exported)

      await seat.press(t.manageTitle)
      await seat.press(t.removeOf(name), seat.dialog)
      await expect(seat.dialog.getByRole('listitem')).toHaveCount(0)
      await seat.send(t.close)
      await expect(chip).toHaveCount(0)
    },
  }),
]
