import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Checkbox, ChoiceCards, Select } from '#ui/form/choice.tsx';
import type { Choice, ChoiceCardsProps } from '#ui/form/choice.tsx';
import { LocaleSelect } from '#ui/form/locale-select.tsx';
import { Segments } from '#ui/form/segments.tsx';

type Answer = 'SELF' | 'CHILD' | 'PARENT';
const PEOPLE: readonly Choice<Answer>[] = [
  { value: 'SELF', label: 'For me', hint: 'You see it under your own name' },
  { value: 'CHILD', label: 'For my child', unavailable: 'Nobody is entered yet' },
  { value: 'PARENT', label: 'For my parent' },
];

function Cards(props: Partial<ChoiceCardsProps<Answer>>) {
  const [value, setValue] = useState<Answer>();
  return <ChoiceCards legend="For whom?" choices={PEOPLE} value={value} onChoose={setValue} {...props} />;
}
const radio = (name: string) => page.getByRole('radio', { name });

test('a card says its question, its consequence and why it cannot be chosen', async () => {
  await render(<Cards hint="One of them" error="Choose one" />);
  const group = page.getByRole('group', { name: 'For whom?' });
  await expect.element(group).toHaveAccessibleDescription('One of them Choose one');
  await expect.element(radio('For me')).toHaveAccessibleDescription('You see it under your own name');
  await expect.element(radio('For my child')).toBeDisabled();
  await expect.element(radio('For my child')).toHaveAccessibleDescription('Nobody is entered yet');
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
});

test('arrows go from choice to choice and leave out what cannot be chosen', async () => {
  await render(<Cards />);
  await radio('For me').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('For my parent')).toBeChecked();
  await expect.element(radio('For my parent')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('For me')).toBeChecked();
});

test('the whole card is pressed, and one that cannot be chosen stays unchosen', async () => {
  await render(<Cards />);
  await page.getByText('You see it under your own name').click();
  await expect.element(radio('For me')).toBeChecked();
  await page.getByText('Nobody is entered yet').click({ force: true });
  await expect.element(radio('For me')).toBeChecked();
});

test.each([
  ['sends', false, 1],
  ['sends nothing where only a press may send', true, 0],
])('Enter on a card %s', async (_, pressedOnly, times) => {
  const send = vi.fn<() => void>();
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Cards pressedOnly={pressedOnly} />
      <button type="submit">Send</button>
    </form>,
  );
  await radio('For me').click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(times);
  await page.getByRole('button').click();
  expect(send).toHaveBeenCalledTimes(times + 1);
});

test('the line of a checkbox is its target; hint and error are said with it', async () => {
  await render(<Checkbox label="I have read the terms" hint="Version 3" error="Needed to go on" />);
  const box = page.getByRole('checkbox', { name: 'I have read the terms' });
  await expect.element(box).toHaveAccessibleDescription('Version 3 Needed to go on');
  await expect.element(box).toBeInvalid();
  await page.getByText('I have read the terms').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('a select is the browser’s own, with label, hint and error', async () => {
  const chosen = vi.fn<(value: string) => void>();
  await render(
    <Select
      label="Clinic"
      hint="Where you are registered"
      error="Choose a clinic"
      optionalLabel="optional"
      defaultValue="b"
      options={[
        { value: 'a', label: 'Kesklinn' },
        { value: 'b', label: 'Nõmme' },
      ]}
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  const select = page.getByRole('combobox', { name: 'Clinic (optional)' });
  await expect.element(select).toHaveDisplayValue('Nõmme');
  await expect.element(select).toHaveAccessibleDescription('Where you are registered Choose a clinic');
  await expect.element(select).toBeInvalid();
  await select.selectOptions('Kesklinn');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('a');
});

test('the language of the page is chosen by its own name', async () => {
  const chosen = vi.fn<(locale: string) => void>();
  const options = [
    { value: 'et', label: 'Eesti' },
    { value: 'ru', label: 'Русский' },
  ];
  await render(<LocaleSelect locale={{ label: 'Keel', value: 'et', options, onChange: chosen }} />);
  await page.getByRole('combobox', { name: 'Keel' }).selectOptions('Русский');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('ru');
});

test('segments: arrows choose, each says what follows, and Enter sends nothing', async () => {
  const send = vi.fn<() => void>();
  function Modes() {
    const [mode, setMode] = useState<'NOW' | 'LATER'>('NOW');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Segments
          legend="May the patient reply?"
          value={mode}
          onChoose={setMode}
          segments={[
            { value: 'NOW', label: 'Yes', consequence: 'At once' },
            { value: 'LATER', label: 'Later', consequence: 'From the day you choose' },
          ]}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  await render(<Modes />);
  await expect.element(page.getByRole('group', { name: 'May the patient reply?' })).toBeVisible();
  await userEvent.tab();
  await expect.element(radio('Yes')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Later')).toBeChecked();
  await expect.element(radio('Later')).toHaveAccessibleDescription('From the day you choose');
  await userEvent.keyboard('{Enter}');
  expect(send).not.toHaveBeenCalled();
});
