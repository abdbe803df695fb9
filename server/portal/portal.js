// Adds the button that shows and hides the password; without this script the page has none and works all the same.
const toggle = document.querySelector('.eye')
const password = document.querySelector('#password')

if (toggle instanceof HTMLButtonElement && password instanceof HTMLInputElement) {
  const setShown = (/** @type {boolean} */ isShown) => {
    password.type = isShown ? 'text' : 'password'
    const label = isShown ? toggle.dataset['hide'] : toggle.dataset['show']
    toggle.setAttribute('aria-label', label ?? '')
    toggle.classList.toggle('open', isShown)
  }
  toggle.hidden = false
  toggle.addEventListener('click', () => setShown(password.type === 'password'))
  // A browser offers to save only what was typed into a password field.
  password.form?.addEventListener('submit', () => setShown(false))
}
