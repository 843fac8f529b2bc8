import type { Catalogue } from '../catalogue.ts';
import type { session as english } from '../en/session.ts';

export const session: Catalogue<typeof english> = {
  title: 'लॉग इन',
  ageTitle: 'नाबालिगों का जुआ खेलना मना है।',
  ageText: 'कृपया पुष्टि करें कि आपकी उम्र 18 वर्ष या अधिक है। 18 से कम उम्र वालों के खाते बंद कर दिए जाते हैं।',
  ageRing: 'केवल 18 वर्ष या अधिक',
  confirm: 'पुष्टि करें',
  exit: 'बाहर जाएँ',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  usernameEmpty: 'यूज़रनेम ख़ाली नहीं हो सकता',
  passwordEmpty: 'पासवर्ड ख़ाली नहीं हो सकता',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  ended: 'आपका सत्र समाप्त हो गया है। आगे बढ़ने के लिए फिर लॉग इन करें। लगाए हुए दाँव बने रहेंगे।',
  login: 'लॉग इन करें',
  success: 'लॉग इन हो गया',
  loading: 'लोड हो रहा है..',
  recovery: 'पासवर्ड वापस पाएँ',
  recoveryText: 'नए पासवर्ड के लिए उस ऑपरेटर से कहें जिसने आपको खाता दिया है। और कोई इसे नहीं बदल सकता।',
  or: 'या',
  demo: 'डेमो लॉगिन',
  demoText: 'केवल नकली पैसे। डेमो में जीत या हार असली नहीं होती।',
};
