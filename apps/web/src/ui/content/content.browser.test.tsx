import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { Avatar, AvatarStack, Chip, FilterChip, STATUS_TONES, StatusBadge } from './badge.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Markdown } from './markdown.tsx';
import { Timeline, TimelineEntry, TimelineEvent } from './timeline.tsx';

test('a filter is taken away by a button that names it', async () => {
  const remove = vi.fn<() => void>();
  await render(
    <FilterChip removeLabel="Remove: Urgent" onRemove={remove}>
      Urgent
    </FilterChip>,
  );
  await page.getByRole('button', { name: 'Remove: Urgent' }).click();
  expect(remove).toHaveBeenCalledOnce();
});

test.each(STATUS_TONES)('a state is a word beside its shape: %s', async (tone) => {
  await render(<StatusBadge tone={tone}>Waits for a doctor</StatusBadge>);
  await expect.element(page.getByText('Waits for a doctor')).toBeVisible();
  expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('initials are read as a name where the name does not stand beside them', async () => {
  await render(
    <>
      <Avatar initials="AT" name="Anu Tamm" />
      <Avatar initials="MM" />
    </>,
  );
  await expect.element(page.getByRole('img', { name: 'Anu Tamm' })).toBeVisible();
  expect(page.getByRole('img').elements()).toHaveLength(1);
});

test('who else looks: all of them are named, as many are drawn as there is room for', async () => {
  const people = ['AA', 'BB', 'CC', 'DD'].map((initials) => ({ id: initials, initials, name: initials }));
  const { again } = await render(<AvatarStack people={people} label="Also looking: four" max={3} />);
  await expect.element(page.getByRole('img', { name: 'Also looking: four' })).toHaveTextContent('AABB+2');
  again(<AvatarStack people={people.slice(0, 3)} label="Also looking: three" max={3} />);
  await expect.element(page.getByRole('img')).toHaveTextContent('AABBCC');
  again(<AvatarStack people={[]} label="Nobody" />);
  expect(page.getByRole('img').elements()).toHaveLength(0);
});

test('the sign alone still says the product’s name', async () => {
  await render(
    <>
      <BrandMark name="Tervik" signOnly />
      <Chip color="#FFEEAA">Cough</Chip>
    </>,
  );
  await expect.element(page.getByText('Tervik')).toBeInTheDocument();
  expect(page.getByText('Tervik').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test('a letter keeps its lines, its author and its exact time; tags in it are text', async () => {
  const text = 'First line\n  <b>second</b> line';
  await render(
    <Timeline label="Letters">
      <TimelineEntry
        author="Anu Tamm"
        from="note"
        noteLabel="Only staff see this"
        newLabel="New"
        time="11:08"
        dateTime="2026-11-21T09:08:00Z"
        exactTime="21 November 2026 at 11:08"
        footer="Seen"
      >
        {text}
      </TimelineEntry>
      <TimelineEvent time="11:10" dateTime="2026-11-21T09:10:00Z">
        Assigned
      </TimelineEvent>
    </Timeline>,
  );
  await expect.element(page.getByRole('list', { name: 'Letters' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  const letter = page.getByText(/First line/).element();
  expect(letter).toHaveProperty('innerText', text);
  await expect.element(page.getByText('Only staff see this')).toBeVisible();
  await expect.element(page.getByText('11:08')).toHaveAttribute('title', '21 November 2026 at 11:08');
  await expect.element(page.getByText('11:08')).toHaveAttribute('datetime', '2026-11-21T09:08:00Z');
});

const SECTIONS = ['Õigused', 'Права', 'Your data', 'Cookies', 'Contact'];
const POLICY = `# Privacy\n\n${SECTIONS.map((title) => `## ${title}\n\nText of ${title}.\n`).join('\n')}`;

test('a long text has a table of contents whose links lead to its headings', async () => {
  await render(<Markdown text={POLICY} contentsLabel="On this page" />);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const title of SECTIONS) {
    const link = contents.getByRole('link', { name: title }).element();
    const target = document.getElementById(decodeURIComponent(link.getAttribute('href') ?? '').slice(1));
    expect(target?.textContent).toBe(title);
  }
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(0);
});

test('a text beside a form opens its links in a new tab and says so', async () => {
  await render(<Markdown text="[terms](/terms-and-conditions)" newTabLabel="opens in a new tab" />);
  const terms = page.getByRole('link', { name: 'terms (opens in a new tab)', exact: true });
  await expect.element(terms).toHaveAttribute('target', '_blank');
  await expect.element(terms).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a text obeys no tag, fetches no picture and opens no script', async () => {
  await render(
    <Markdown
      text={[
        '<script>globalThis.broken = 1</script>',
        '![A map](https://x.example/a.png) [go](javascript:alert(1)) [out](https://tervik.example/)',
      ].join('\n\n')}
    />,
  );
  await expect.element(page.getByText(/A map/)).toBeVisible();
  expect(document.querySelector('img, script[src=""]')).toBeNull();
  expect('broken' in globalThis).toBe(false);
  expect(page.getByText('go').element().getAttribute('href')).toBe('');
  const out = page.getByRole('link', { name: 'out' });
  await expect.element(out).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(out).toHaveAttribute('target', '_blank');
});
