import '../ui/styles.css';
import { createRoot } from 'react-dom/client';
import { UiPage } from './ui-page.tsx';

// Only /dev.html of the development server loads this; the product's entry is src/app/main.tsx.
const root = document.getElementById('root');
if (root) createRoot(root).render(<UiPage />);
